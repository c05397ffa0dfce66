import { canLiveThere } from '../eligible.ts'
import { budgetsPart, PAYS, rentPart } from '../parts.ts'
import { type Calibration, evidenceOf, likelihood } from '../probability.ts'
import { UNKNOWN_MONEY } from '../traits.ts'
import { LIKE } from '../weights.ts'
import { ageTable } from './ages.ts'
import { groupIn, interestsIn, isPosterCell } from './cell.ts'
import { type EvidenceTable, groupTable, interestTable } from './levels.ts'
import type { Packed } from './pack.ts'

/** One who asks: what each possible value of another adds to the evidence, in tables. */
export interface Viewer {
  readonly row: number
  readonly isPoster: boolean
  readonly money: number
  readonly hasRoom: boolean
  readonly interests: EvidenceTable
  readonly groups: EvidenceTable
  readonly ages: Float64Array
  /** The most that age can add. */
  readonly bestAge: number
  readonly calibration: Calibration
}

/** The person in a row as one who asks. */
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

/** What interests, university and programme of a cell add; age and money are added row by row. */
function cellEvidence({ interests, groups }: Viewer, cell: number): number {
  return (interests.byCode[interestsIn(cell)] ?? 0) + (groups.byCode[groupIn(cell)] ?? 0)
}

/** L0 but for activity and decisions: whether the roles fit and the searcher could live there. */
export function couldMeet(packed: Packed, viewer: Viewer, row: number): boolean {
  if (row === viewer.row) return false
  const isPlace = isPosterCell(packed.cell[row] ?? 0)
  if (isPlace && (viewer.isPoster || packed.hasRoom[row] !== 1)) return false
  return canAfford(viewer, packed.money[row] ?? UNKNOWN_MONEY, isPlace)
}

/** The same for another who has room, if a poster, and is not one if the viewer is. */
export function canAfford(viewer: Viewer, theirs: number, isPlace: boolean): boolean {
  if (viewer.isPoster) return canLiveThere(theirs, viewer.money, viewer.hasRoom)
  return !isPlace || canLiveThere(viewer.money, theirs, true)
}

/** What the money of another adds to the evidence of the viewer. */
function moneyEvidence(viewer: Viewer, theirs: number, isPlace: boolean): number {
  if (viewer.isPoster) return evidenceOf('money', PAYS)
  const part = isPlace ? rentPart(viewer.money, theirs) : budgetsPart(viewer.money, theirs)
  return evidenceOf('money', part)
}

/** What the viewer's money adds to the evidence of the other, where it is `there` the other way. */
function moneyBack(viewer: Viewer, theirs: number, isPlace: boolean, there: number): number {
  if (viewer.isPoster) return evidenceOf('money', rentPart(theirs, viewer.money))
  return isPlace ? evidenceOf('money', PAYS) : there
}

/** What a pair has in common but money, and the money of the other. */
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
 * p̂·p̂ of a pair that has so much in common but money, or −1 when neither direction has the evidence
 * needed: spared the exponentials.
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

/** No pair with less evidence than this, both ways, has so much p̂·p̂; a hair less, for rounding. */
export function neededEvidence({ calibration }: Viewer, score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY
  const p = Math.sqrt(score)
  return (Math.log(p / (1 - p)) - calibration.intercept) / calibration.slope - 1e-9
}

/** The most that money can add. */
export const MOST_MONEY = LIKE.money / 2

/** The most that age and money can add to what a cell adds. */
export function mostBeyondCell({ bestAge }: Viewer): number {
  return bestAge + MOST_MONEY
}
