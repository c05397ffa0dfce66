import type { DealBreaker } from './dealBreakers.ts'

interface DealBreakerText {
  readonly name: string
  /** A sentence that says who is excluded. */
  readonly excludes: string
}

export const DEAL_BREAKER_TEXTS: Readonly<Record<DealBreaker, DealBreakerText>> = {
  smoking: { name: 'Smoking or vaping', excludes: 'Who smokes or vapes, wherever it is.' },
  cannabis: { name: 'Cannabis use', excludes: 'Who uses cannabis, wherever it is.' },
  pets: { name: 'Animals at home', excludes: 'Who brings an animal, also in a cage or tank.' },
  parties: { name: 'Frequent parties', excludes: 'Who has a party once a month or more often.' },
  partnerNights: {
    name: 'Frequent overnight guests',
    excludes: 'Who has somebody stay two nights a week or more.',
  },
  quietAfter23: { name: 'Noise after 23:00', excludes: 'Whose music or calls are heard at night.' },
}
