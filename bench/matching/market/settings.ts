import type { Ways } from './life.ts'

/** Parameters of a simulated market. All values are invented; see docs/matching.md. */
export interface Settings {
  readonly users: number
  readonly days: number
  /** Mean probability of a like between well-suited students: the best tenth of all eligible pairs. */
  readonly likeRate: number
  readonly posterShare: number
  readonly joinLateShare: number
  readonly joinLateDay: number
  readonly minorityShare: number
  /** Share of biased students in the majority, and the strength of their bias in log-odds. */
  readonly biasedShare: number
  readonly bias: number
  /** Probabilities that a student is active on a day, and that they block somebody. */
  readonly activity: number
  readonly blockRate: number
  /** How students answer the questionnaire; undefined for a market without it. */
  readonly living?: Ways | undefined
}

export const DEFAULTS: Settings = {
  users: 1500,
  days: 14,
  likeRate: 0.25,
  posterShare: 0.2,
  joinLateShare: 0.12,
  joinLateDay: 7,
  minorityShare: 0.15,
  biasedShare: 0.25,
  bias: -1.2,
  activity: 0.6,
  blockRate: 0.005,
}

/** A market with the questionnaire: a third does not answer, a third answers half, and some lie. */
export const LIVING: Ways = { silent: 1 / 3, half: 1 / 3, liars: 1 / 15 }
