/** Every number matching uses, in one place. What was learned and how: docs/matching.md. */

/** L1: how much each part of fit counts; `neutral` is the weight of knowing nothing, at 0.5. */
export const FIT = {
  interests: 4,
  age: 2,
  money: 2,
  program: 1,
  university: 1,
  /** Of the questionnaire, whose fit is shrunk by itself where little was answered. */
  living: 12,
  neutral: 2,
} as const

/** An age difference of this many years makes its part exp(−½) ≈ 0.61. */
export const AGE_SPREAD = 4

/**
 * L2: what a part that is one above neutral adds to the log-odds of a like. Never negative: the scan passes over
 * whatever cannot reach the best found. Learned by `npm run bench:matching -- --learn` on other seeds.
 */
export const LIKE = {
  interests: 1,
  age: 0.8,
  money: 0.85,
  program: 0.25,
  university: 0.2,
  living: 4,
} as const

/** L2: what the questionnaire adds. */
export const LIVING = {
  /** The mean satisfaction of two random students with each other: who answered nothing counts as one of them. */
  typical: 0.73,
  /** The answers in common count beside this many typical ones. */
  typicalAnswers: 20,
} as const

/** L2: the calibration of a market without decisions, and how it is fitted to decisions. */
export const CALIBRATION = {
  intercept: -2,
  slope: 1,
  /** Decisions of the last this many days count. Older ones were on better cards, because the best are shown first. */
  days: 3,
  /** The prior weighs as much as this many decisions. */
  startDecisions: 40,
  /** A slope outside this range would reverse the order or make every p̂ 0 or 1. */
  slopeRange: { min: 0.2, max: 4 },
} as const

/** L3: the allocation of candidates to students. */
export const ALLOCATION = {
  /** Cards of a deck. */
  deck: 10,
  /** How many of the best by p̂(u→v)·p̂(v→u) are considered for one student … */
  preranked: 240,
  /** … of at most this many members, so that a deck costs no more in a larger market … */
  lookedAt: 8192,
  /** … how many of those with least exposure … */
  leastSeen: 60,
  /** … and at most how many who already like the student. */
  pendingLikes: 100,
  /** The share of a deck that pending likes may fill. The rest does not depend on likes. */
  likesShare: 0.6,
  /** The least share of a deck for those who joined in the last 72 hours, as long as there are any. */
  newcomerShare: 0.1,
  newcomerHours: 72,
  /** Open matches from which a student is shown less, and by how much each further one counts. */
  openFrom: 0,
  openWeight: 1,
  /** The most that a low exposure adds to the exposure factor. */
  exposureBoost: 1.5,
  /** The exposure cap is this many times the mean of the market … */
  capTimesMean: 2,
  /** … but at least this, for new markets. */
  capFloor: 20,
  /** Exposure counts the impressions of this many days. */
  exposureDays: 7,
} as const
