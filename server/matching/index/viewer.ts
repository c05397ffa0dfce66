import { INTERESTS } from '../../../domain/enumerations.ts'
import { canLiveThere } from '../eligible.ts'
import { budgetsPart, PAYS, rentPart } from '../parts.ts'
import { type Calibration, evidenceOf, likelihood } from '../probability.ts'
import { INTEREST_SETS, UNKNOWN_MONEY } from '../traits.ts'
import { LIKE } from '../weights.ts'
import { ageTable } from './ages.ts'
import { groupTable, interestTable, type Table } from './levels.ts'
import { FIRST_POSTER_CELL, GROUPS, type Packed } from './pack.ts'

/** One who asks: what each possible value of another adds to the evidence, in tables. */
export interface Viewer {
  readonly row: number
  readonly isPoster: boolean
  readonly money: number
  readonly hasRoom: boolean
  readonly interests: Table
  readonly groups: Table
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
    isPoster: cell >= FIRST_POSTER_CELL,
    money: packed.money[row] ?? UNKNOWN_MONEY,
    hasRoom: packed.hasRoom[row] === 1,
    interests: interestTable(cell % INTEREST_SETS),
    groups: groupTable(Math.floor(cell / INTEREST_SETS) % GROUPS),
    ages: ageTable(age),
    bestAge: age === 0 ? 0 : LIKE.age / 2,
    calibration,
  }
}

/** What interests, university and programme of a cell add; age and money are added row by row. */
export function cellEvidence(viewer: Viewer, cell: number): number {
  const interests = viewer.interests.byCode[cell & (INTEREST_SETS - 1)] ?? 0
  const group = (cell >> INTERESTS.length) % GROUPS
  return interests + (viewer.groups.byCode[group] ?? 0)
}

/** L0 but for activity and decisions: whether the roles fit and the searcher could live there. */
export function couldMeet(packed: Packed, viewer: Viewer, row: number): boolean {
  if (row === viewer.row) return false
  const theirMoney = packed.money[row] ?? UNKNOWN_MONEY
  const areTheyPoster = (packed.cell[row] ?? 0) >= FIRST_POSTER_CELL
  if (viewer.isPoster)
    return !areTheyPoster && canLiveThere(theirMoney, viewer.money, viewer.hasRoom)
  return !areTheyPoster || canLiveThere(viewer.money, theirMoney, packed.hasRoom[row] === 1)
}

function moneyEvidence(packed: Packed, viewer: Viewer, row: number): number {
  if (viewer.isPoster) return evidenceOf('money', PAYS)
  const theirs = packed.money[row] ?? UNKNOWN_MONEY
  const isPlace = (packed.cell[row] ?? 0) >= FIRST_POSTER_CELL
  const part = isPlace ? rentPart(viewer.money, theirs) : budgetsPart(viewer.money, theirs)
  return evidenceOf('money', part)
}

function moneyBack(packed: Packed, viewer: Viewer, row: number, there: number): number {
  if (viewer.isPoster) {
    const theirs = packed.money[row] ?? UNKNOWN_MONEY
    return evidenceOf('money', rentPart(theirs, viewer.money))
  }
  return (packed.cell[row] ?? 0) >= FIRST_POSTER_CELL ? evidenceOf('money', PAYS) : there
}

/** The evidence that the viewer will like the person in a row; the same as `evidenceFor`. */
export function evidenceAt(packed: Packed, viewer: Viewer, row: number): number {
  const age = viewer.ages[packed.age[row] ?? 0] ?? 0
  const common = cellEvidence(viewer, packed.cell[row] ?? 0) + age
  return common + moneyEvidence(packed, viewer, row)
}

/** p̂(viewer→row)·p̂(row→viewer), 0 to 1; the same as `mutualProbability`. */
export function mutualAt(packed: Packed, viewer: Viewer, row: number): number {
  return mutualIfAbove(packed, viewer, row, Number.NEGATIVE_INFINITY)
}

/** The same, or −1 when neither direction has the evidence needed: spared the exponentials. */
export function mutualIfAbove(packed: Packed, viewer: Viewer, row: number, needed: number): number {
  const age = viewer.ages[packed.age[row] ?? 0] ?? 0
  const common = cellEvidence(viewer, packed.cell[row] ?? 0) + age
  const there = moneyEvidence(packed, viewer, row)
  const back = moneyBack(packed, viewer, row, there)
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

/** The most that age and money can add to what a cell adds. */
export function mostBeyondCell({ bestAge }: Viewer): number {
  return bestAge + LIKE.money / 2
}
