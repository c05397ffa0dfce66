import type { DealBreaker } from './dealBreakers.ts'

interface DealBreakerText {
  readonly name: string
  /** A sentence that says who is excluded. */
  readonly excludes: string
}

export const DEAL_BREAKER_TEXTS: Readonly<Record<DealBreaker, DealBreakerText>> = {
  smoking: {
    name: 'Smoking or vaping',
    excludes: 'Rules out anybody who smokes or vapes, wherever they do it.',
  },
  cannabis: {
    name: 'Cannabis use',
    excludes: 'Rules out anybody who uses cannabis, wherever they do it.',
  },
  pets: {
    name: 'Animals at home',
    excludes: 'Rules out anybody who brings an animal, including one in a cage or tank.',
  },
  parties: {
    name: 'Frequent parties',
    excludes: 'Rules out anybody who has a party once a month or more often.',
  },
  partnerNights: {
    name: 'Frequent overnight guests',
    excludes: 'Rules out anybody whose guests stay two nights a week or more.',
  },
  quietAfter23: {
    name: 'Noise after 23:00',
    excludes: 'Rules out anybody whose music or calls can be heard at night.',
  },
}
