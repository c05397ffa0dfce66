import type { Decision, History } from '../market/history.ts'
import { pairableShare } from './pairable.ts'

/** Figures of one run, as in the table of matching.md. */
export interface Figures {
  /** Share of students who can be paired off (maximum matching over mutual matches). */
  readonly pairable: number
  readonly atLeastOne: number
  /** Matches per student, each discounted on both sides if a student has more than 5 open ones. */
  readonly effective: number
  readonly gini: number
  /** Minority/majority ratio of exposure or of matches, whichever is farther from 1. */
  readonly minority: number
  readonly minorityExposure: number
  readonly minorityMatches: number
  /** Matches in the first 4 days: ratio of students who join late to those who join at the start. */
  readonly newcomer: number
  readonly ece: number
  readonly violations: number
}

const MANY = 5
const BINS = 10

/** The Gini coefficient: 0 if all values are equal, near 1 if one has everything. */
export function gini(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const sum = sorted.reduce((total, value) => total + value, 0)
  if (sum === 0) return 0
  const ranked = sorted.reduce((total, value, place) => total + (place + 1) * value, 0)
  return (2 * ranked) / (sorted.length * sum) - (sorted.length + 1) / sorted.length
}

/**
 * Expected calibration error: sum over 10 bins of p̂ of share of cards × |mean p̂ − share liked|; 0 without
 * decisions.
 */
export function calibrationError(decisions: readonly Decision[]): number {
  const bins = Array.from({ length: BINS }, () => ({ said: 0, liked: 0 }))
  for (const { probability, liked } of decisions) {
    const bin = bins[Math.min(BINS - 1, Math.floor(probability * BINS))]
    if (!bin) continue
    bin.said += probability
    bin.liked += Number(liked)
  }
  const error = bins.reduce((sum, { said, liked }) => sum + Math.abs(said - liked), 0)
  return error / Math.max(1, decisions.length)
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}

function meanOf(values: ArrayLike<number>, rows: readonly number[]): number {
  return rows.reduce((sum, row) => sum + (values[row] ?? 0), 0) / Math.max(1, rows.length)
}

function minorityRatio(history: History, values: ArrayLike<number>): number {
  const rows = history.world.students.map((_, row) => row)
  const isMinority = (row: number) => history.world.students[row]?.isMinority === true
  const few = rows.filter(isMinority)
  if (few.length === 0) return 1
  const many = rows.filter((row) => !isMinority(row))
  return ratio(meanOf(values, few), meanOf(values, many))
}

function newcomerRatio({ world, matches }: History): number {
  const early = new Uint32Array(world.students.length)
  const joins = (row: number) => world.students[row]?.joinsOn ?? 0
  for (const { one, other, day } of matches) {
    for (const row of [one, other]) if (day < joins(row) + 4) early[row] = (early[row] ?? 0) + 1
  }
  const rows = world.students.map((_, row) => row)
  const late = rows.filter((row) => joins(row) > 0 && joins(row) < world.settings.days)
  if (late.length === 0) return 1
  return ratio(
    meanOf(early, late),
    meanOf(
      early,
      rows.filter((row) => joins(row) === 0),
    ),
  )
}

function effectiveMatches({ world, matches, open }: History): number {
  const worth = (row: number) => Math.min(1, MANY / (open[row] ?? 1))
  const sum = matches.reduce((total, { one, other }) => total + worth(one) * worth(other), 0)
  return (2 * sum) / Math.max(1, world.students.length)
}

/** Computes all figures of one run. */
export function figuresOf(history: History): Figures {
  const minorityExposure = minorityRatio(history, history.seen)
  const minorityMatches = minorityRatio(history, history.open)
  const isExposureFarther = Math.abs(minorityExposure - 1) > Math.abs(minorityMatches - 1)
  const users = Math.max(1, history.world.students.length)
  return {
    pairable: pairableShare(history),
    atLeastOne: history.open.reduce((sum, open) => sum + Number(open > 0), 0) / users,
    effective: effectiveMatches(history),
    gini: gini([...history.seen]),
    minority: isExposureFarther ? minorityExposure : minorityMatches,
    minorityExposure,
    minorityMatches,
    newcomer: newcomerRatio(history),
    ece: calibrationError(history.decisions),
    violations: history.violations,
  }
}
