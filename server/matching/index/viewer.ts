import { canLiveThere } from '../eligible.ts'
import { budgetsPart, PAYS, rentPart } from '../parts.ts'
import { type Calibration, evidenceOf, likelihood } from '../probability.ts'
import { UNKNOWN_MONEY } from '../traits.ts'
import { LIKE } from '../weights.ts'
import { ageTable } from './ages.ts'
import { groupIn, interestsIn, isPosterCell } from './cell.ts'
import { type EvidenceTable, groupTable, interestTable } from './levels.ts'
import type { Packed } from './pack.ts'

/** The student whose candidates are searched, with tables of the evidence that each trait of a candidate adds. */
export interface Viewer {
  readonly row: number
  readonly isPoster: boolean
  readonly money: number
  readonly hasRoom: boolean
  readonly interests: EvidenceTable
  readonly groups: EvidenceTable
  readonly ages: Float64Array
  /** The most evidence that age can add. */
  readonly bestAge: number
  readonly calibration: Calibration
}

/** The viewer in a row. */
export function viewerOf(packed: Packed, row: number, calibration: Calibration): Viewer {
  const cell = packed.cell[row] ?? 0
  const age = packed.age[row] ?? 0
  return {
    row,
    isPoster: isPosterCell(cell),
    money: packed.money[row] ?? UNKNOWN_MONEY,
    hasRoom: packed.hasRoom[row] === 1,
    interests: interestTable(interestsIn(cell)),
    groups: groupTable(groupIn(cell)),
    ages: ageTable(age),
    bestAge: age === 0 ? 0 : LIKE.age / 2,
    calibration,
  }
}

/** The evidence of interests, university and programme of a cell; that of age and money is added for each row. */
function cellEvidence({ interests, groups }: Viewer, cell: number): number {
  return (interests.byCode[interestsIn(cell)] ?? 0) + (groups.byCode[groupIn(cell)] ?? 0)
}

/** L0 without activity and decisions: whether the roles fit and the searcher can afford the place. */
export function couldMeet(packed: Packed, viewer: Viewer, row: number): boolean {
  if (row === viewer.row) return false
  const isPlace = isPosterCell(packed.cell[row] ?? 0)
  if (isPlace && (viewer.isPoster || packed.hasRoom[row] !== 1)) return false
  return canAfford(viewer, packed.money[row] ?? UNKNOWN_MONEY, isPlace)
}

/** Whether the searcher of the two can afford the place. If the other is a poster, there must be room left. */
export function canAfford(viewer: Viewer, theirs: number, isPlace: boolean): boolean {
  if (viewer.isPoster) return canLiveThere(theirs, viewer.money, viewer.hasRoom)
  return !isPlace || canLiveThere(viewer.money, theirs, true)
}

/** The evidence of money that the viewer will like the candidate. */
function moneyEvidence(viewer: Viewer, theirs: number, isPlace: boolean): number {
  if (viewer.isPoster) return evidenceOf('money', PAYS)
  const part = isPlace ? rentPart(viewer.money, theirs) : budgetsPart(viewer.money, theirs)
  return evidenceOf('money', part)
}

/** The evidence of money that the candidate will like the viewer; `there` is that of the other direction. */
function moneyBack(viewer: Viewer, theirs: number, isPlace: boolean, there: number): number {
  if (viewer.isPoster) return evidenceOf('money', rentPart(theirs, viewer.money))
  return isPlace ? evidenceOf('money', PAYS) : there
}

/** The evidence of a pair without money, which is the same in both directions, and the candidate's money. */
function meet({ age, cell, money }: Packed, viewer: Viewer, row: number) {
  const code = cell[row] ?? 0
  const common = cellEvidence(viewer, code) + (viewer.ages[age[row] ?? 0] ?? 0)
  return { common, theirs: money[row] ?? UNKNOWN_MONEY, isPlace: isPosterCell(code) }
}

/** The evidence that the viewer will like the person in a row; the same as `evidenceFor`. */
export function evidenceAt(packed: Packed, viewer: Viewer, row: number): number {
  const { common, theirs, isPlace } = meet(packed, viewer, row)
  return common + moneyEvidence(viewer, theirs, isPlace)
}

/** p̂(viewer→row)·p̂(row→viewer), 0 to 1; the same as `mutualProbability`. */
export function mutualAt(packed: Packed, viewer: Viewer, row: number): number {
  const { common, theirs, isPlace } = meet(packed, viewer, row)
  return mutualOf(viewer, theirs, isPlace, common, Number.NEGATIVE_INFINITY)
}

/**
 * p̂·p̂ of a pair whose evidence without money is `common`. −1 when neither direction reaches the evidence `needed`,
 * which saves the exponentials.
 */
export function mutualOf(
  viewer: Viewer,
  theirs: number,
  isPlace: boolean,
  common: number,
  needed: number,
): number {
  const there = moneyEvidence(viewer, theirs, isPlace)
  const back = moneyBack(viewer, theirs, isPlace, there)
  if (common + Math.max(there, back) < needed) return -1
  const forth = likelihood(viewer.calibration, common + there)
  return back === there ? forth * forth : forth * likelihood(viewer.calibration, common + back)
}

/** The least evidence, in both directions, of a pair that reaches this p̂·p̂; slightly less, because of rounding. */
export function neededEvidence({ calibration }: Viewer, score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY
  const p = Math.sqrt(score)
  return (Math.log(p / (1 - p)) - calibration.intercept) / calibration.slope - 1e-9
}

/** The most evidence that money can add. */
export const MOST_MONEY = LIKE.money / 2

/** The most evidence that age and money can add to that of a cell. */
export function mostBeyondCell({ bestAge }: Viewer): number {
  return bestAge + MOST_MONEY
}
