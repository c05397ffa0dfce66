import { Refusal } from './refusal.ts'

/** There is more to do than can be done in time: 503, to be tried again in two seconds. */
export function refuseAsBusy(): never {
  throw new Refusal(503, 'Nookmate is very busy right now. Please try again in a moment.', 2)
}
