import type { Ways } from './life.ts'

/** What a simulated market is made of. All of it is invented; see docs/matching.md. */
export interface Settings {
  readonly users: number
  readonly days: number
  /** The mean chance of a like between two who suit each other well: the best tenth of all eligible pairs. */
  readonly likeRate: number
  readonly posterShare: number
  readonly joinLateShare: number
  readonly joinLateDay: number
  readonly minorityShare: number
  /** The share of the others who are biased, and by how much, in log-odds. */
  readonly biasedShare: number
  readonly bias: number
  /** How likely a student looks in on a day, and blocks a person they see. */
  readonly activity: number
  readonly blockRate: number
  /** How students answer the questionnaire; undefined for a market in which nobody lives in any way. */
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

/** A market in which it matters how people live: a third answers nothing, a third half, and some do not tell the truth. */
export const LIVING: Ways = { silent: 1 / 3, half: 1 / 3, liars: 1 / 15 }
