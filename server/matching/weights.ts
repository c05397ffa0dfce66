/** Every number that the matching uses. docs/matching.md says which were learned, and how. */

/**
 * L1: the weight of each part of the fit; `neutral` is the weight of a constant 0.5, which pulls the fit to
 * the middle when little is known.
 */
export const FIT = {
  interests: 4,
  age: 2,
  money: 2,
  program: 1,
  university: 1,
  /** For the questionnaire, whose own fit is already shrunk if little was answered. */
  living: 12,
  neutral: 2,
} as const

/** An age difference of this many years gives the age part exp(−½) ≈ 0.61. */
export const AGE_SPREAD = 4

/**
 * L2: how much a part that is one above neutral adds to the log-odds of a like. Must not be negative, because
 * the scan skips rows that cannot reach the best found. Learned by `npm run bench:matching -- --learn` on
 * other seeds.
 */
export const LIKE = {
  interests: 1,
  age: 0.8,
  money: 0.85,
  program: 0.25,
  university: 0.2,
  living: 4,
} as const

/** L2: the questionnaire's numbers. */
export const LIVING = {
  /** The mean satisfaction of two random students with each other, which stands for students without answers. */
  typical: 0.73,
  /** The answers in common are averaged with this many typical ones. */
  typicalAnswers: 20,
  /** The chance of a like for somebody who breaks a deal-breaker, relative to the same person without that. */
  ifBroken: 0.1,
  /**
   * The share of a market that breaks a deal-breaker starts at 0 with this many answers, the share of those with
   * one clue at the market's.
   */
  startAnswers: 20,
} as const

/** L2: the calibration of a market without decisions, and how it is fitted to decisions. */
export const CALIBRATION = {
  intercept: -2,
  slope: 1,
  /**
   * Only decisions of the last this many days count. Older ones were made on better cards, because the best
   * are shown first.
   */
  days: 3,
  /** The prior weighs as much as this many decisions. */
  startDecisions: 40,
  /** A slope outside this range would reverse the order or make every p̂ 0 or 1. */
  slopeRange: { min: 0.2, max: 4 },
} as const

/** L3: the allocation of candidates to students. */
export const ALLOCATION = {
  /** Cards per deck. */
  deck: 10,
  /** The number of candidates with the best p̂(u→v)·p̂(v→u) that are considered for one student … */
  preranked: 240,
  /** … from at most this many members, so that a deck costs no more in a larger market … */
  lookedAt: 8192,
  /** … the number of candidates with least exposure and of newcomers, half each … */
  leastSeen: 60,
  /** … and the largest number of candidates who already like the student. */
  pendingLikes: 100,
  /** The share of a deck that pending likes may fill. The rest ignores likes. */
  likesShare: 0.6,
  /** The smallest share of a deck for students who joined within the last 72 hours, as long as there are any. */
  newcomerShare: 0.1,
  newcomerHours: 72,
  /** A student with more open matches than `openFrom` is shown less; `openWeight` is the effect of each further one. */
  openFrom: 0,
  openWeight: 1,
  /** The most that a low exposure adds to the exposure factor. */
  exposureBoost: 1.5,
  /** The exposure cap is this many times the mean of the market … */
  capTimesMean: 2,
  /** … but at least this, which matters in new markets. */
  capFloor: 20,
  /** Exposure counts the impressions of this many days. */
  exposureDays: 7,
} as const
