import { Refusal } from './refusal.ts'

/** After how many seconds a call may be made again that was refused for now. */
export const RETRY_SECONDS = 2

/** A refusal because there is more to do than can be done in time; nothing is broken. */
export class Busy extends Refusal {
  constructor() {
    super(503, 'Nookmate is very busy right now. Please try again in a moment.', RETRY_SECONDS)
  }
}

/** There is more to do than can be done in time: 503, to be tried again in two seconds. */
export function refuseAsBusy(): never {
  throw new Busy()
}
