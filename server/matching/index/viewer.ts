import { canLiveThere } from '../eligible.ts'
import { type Bounds, boundsFit } from '../living/bounds.ts'
import { lookUp, type RiskTables } from '../living/risks.ts'
import { canStayLongEnough, stayOn } from '../living/stay.ts'
import { livingEvidence, livingSums } from '../living/sums.ts'
import { budgetsFit, PAYS, rentFit } from '../parts.ts'
import { type Calibration, evidenceOf, likelihood } from '../probability.ts'
import { UNKNOWN_MONEY } from '../traits.ts'
import { LIKE } from '../weights.ts'
import { type Dictionary, NO_NAME } from './dictionary.ts'
import type { Packed } from './pack.ts'
import { ageTable, interestTable } from './tables.ts'

/** A student, with the data that `couldMeet` compares with each candidate. */
export interface Seeker {
  /** −1 for a student who is not in the market. */
  readonly row: number
  readonly isPoster: boolean
  readonly money: number
  readonly hasRoom: boolean
  readonly bounds: Bounds
  /** As a day of `StayTraits`; `bounds` and the candidates' bounds count as they do on this day. */
  readonly today: number
}

/** The student whose candidates are searched, with tables of the evidence that each trait of a candidate adds. */
export interface Viewer extends Seeker {
  readonly interests: Float64Array
  readonly ages: Float64Array
  readonly universities: Float64Array
  readonly programs: Float64Array
  /** The evidence from deal-breakers: the viewer's by the candidate's clues, and the candidate's (`refuses`). */
  readonly risksForth: RiskTables
  readonly risksBack: Float64Array
  readonly calibration: Calibration
}

/** What decides about the student in a row, as it counts on a day. */
export function boundsOn(today: number, { living, isPoster }: Packed, row: number): Bounds {
  const bounds = living.boundsAt(row)
  const stay = stayOn(today, bounds.stay, isPoster[row] === 1)
  return stay === bounds.stay ? bounds : { ...bounds, stay }
}

/** Prepares the student in a row as the viewer of a search on a day. On day 0, no date has passed. */
export function viewerOf(packed: Packed, row: number, calibration: Calibration, today = 0): Viewer {
  const bounds = boundsOn(today, packed, row)
  return {
    row,
    isPoster: packed.isPoster[row] === 1,
    money: packed.money[row] ?? UNKNOWN_MONEY,
    hasRoom: packed.hasRoom[row] === 1,
    interests: interestTable(packed.interests[row] ?? 0),
    ages: ageTable(packed.age[row] ?? 0),
    universities: nameTable(packed.universities, packed.university[row] ?? NO_NAME, 'university'),
    programs: nameTable(packed.programs, packed.program[row] ?? NO_NAME, 'program'),
    bounds,
    today,
    risksForth: packed.living.risks.byClues(bounds.refuses),
    risksBack: packed.living.risks.byRefuses(packed.living.clues[row] ?? 0),
    calibration,
  }
}

/** The evidence that each name of a dictionary adds for a student with the given name. */
function nameTable(
  { size }: Dictionary,
  mine: number,
  part: 'university' | 'program',
): Float64Array {
  const table = new Float64Array(size)
  if (mine === NO_NAME) return table
  table.fill(evidenceOf(part, 0))
  table[NO_NAME] = 0
  table[mine] = evidenceOf(part, 1)
  return table
}

/**
 * L0 without activity and decisions: whether roles, dates and deal-breakers fit and the searcher can take the
 * place.
 */
export function couldMeet(packed: Packed, viewer: Seeker, row: number): boolean {
  if (row === viewer.row) return false
  const isPlace = packed.isPoster[row] === 1
  if (viewer.isPoster && isPlace) return false
  const bounds = boundsOn(viewer.today, packed, row)
  if (!boundsFit(viewer.today, viewer.bounds, bounds)) return false
  const theirs = packed.money[row] ?? UNKNOWN_MONEY
  if (viewer.isPoster) {
    const isAffordable = canLiveThere(theirs, viewer.money, viewer.hasRoom)
    return isAffordable && canStayLongEnough(viewer.today, bounds.stay, viewer.bounds.stay)
  }
  if (!isPlace) return true
  const isAffordable = canLiveThere(viewer.money, theirs, packed.hasRoom[row] === 1)
  return isAffordable && canStayLongEnough(viewer.today, viewer.bounds.stay, bounds.stay)
}

const PAYS_EVIDENCE = evidenceOf('money', PAYS)

/** The evidence from money that the viewer will like the candidate. */
function moneyEvidence(
  { isPoster, money: mine }: Viewer,
  theirs: number,
  isPlace: boolean,
): number {
  if (isPoster) return PAYS_EVIDENCE
  if (mine === UNKNOWN_MONEY || theirs === UNKNOWN_MONEY) return 0
  return LIKE.money * ((isPlace ? rentFit(mine, theirs) : budgetsFit(mine, theirs)) - 0.5)
}

/** The evidence from money that the candidate will like the viewer; `there` is that of the other direction. */
function moneyBack(viewer: Viewer, theirs: number, isPlace: boolean, there: number): number {
  if (!viewer.isPoster) return isPlace ? PAYS_EVIDENCE : there
  if (viewer.money === UNKNOWN_MONEY || theirs === UNKNOWN_MONEY) return 0
  return LIKE.money * (rentFit(theirs, viewer.money) - 0.5)
}

/** The evidence of a pair that is equal in both directions: everything but money and the questionnaire. */
export function commonAt(packed: Packed, viewer: Viewer, row: number): number {
  const studies =
    (viewer.programs[packed.program[row] ?? 0] ?? 0) +
    (viewer.universities[packed.university[row] ?? 0] ?? 0)
  const interests = viewer.interests[packed.interests[row] ?? 0] ?? 0
  return interests + studies + (viewer.ages[packed.age[row] ?? 0] ?? 0)
}

/** The evidence from the questionnaire that the student in row `mine` will like the one in row `theirs`. */
function livingAt({ living }: Packed, mine: number, theirs: number): number {
  return livingEvidence(livingSums(living, mine, theirs))
}

/** The evidence that the viewer will like the student in a row; equal to `evidenceFor`. */
export function evidenceAt(packed: Packed, viewer: Viewer, row: number): number {
  const theirs = packed.money[row] ?? UNKNOWN_MONEY
  const common = commonAt(packed, viewer, row) + livingAt(packed, viewer.row, row)
  const risk = riskForth(packed, viewer, row)
  return common + risk + moneyEvidence(viewer, theirs, packed.isPoster[row] === 1)
}

/** p̂(viewer→row)·p̂(row→viewer), from 0 to 1; equal to `mutualProbability`. */
export function mutualAt(packed: Packed, viewer: Viewer, row: number): number {
  const common = commonAt(packed, viewer, row)
  const money = moneyAt(packed, viewer, row)
  const forth = livingAt(packed, viewer.row, row) + riskForth(packed, viewer, row) + money.there
  const back = livingAt(packed, row, viewer.row) + riskBack(packed, viewer, row) + money.back
  return mutualOf(viewer, common + forth, common + back)
}

/** The evidence from the viewer's deal-breakers that the candidate may break. */
export function riskForth({ living }: Packed, { risksForth }: Viewer, row: number): number {
  return lookUp(risksForth, living.clues[row] ?? 0)
}

/** The evidence from the candidate's deal-breakers that the viewer may break. */
export function riskBack({ living }: Packed, { risksBack }: Viewer, row: number): number {
  return risksBack[living.refuses[row] ?? 0] ?? 0
}

/** The evidence from money in both directions. */
export function moneyAt(packed: Packed, viewer: Viewer, row: number) {
  const theirs = packed.money[row] ?? UNKNOWN_MONEY
  const isPlace = packed.isPoster[row] === 1
  const there = moneyEvidence(viewer, theirs, isPlace)
  return { there, back: moneyBack(viewer, theirs, isPlace, there) }
}

/** The mean of the evidence from money in both directions. */
export function meanMoneyAt(packed: Packed, viewer: Viewer, row: number): number {
  const theirs = packed.money[row] ?? UNKNOWN_MONEY
  const isPlace = packed.isPoster[row] === 1
  const there = moneyEvidence(viewer, theirs, isPlace)
  return (there + moneyBack(viewer, theirs, isPlace, there)) / 2
}

/** p̂·p̂ from the evidence in both directions. */
export function mutualOf({ calibration }: Viewer, forth: number, back: number): number {
  const likes = likelihood(calibration, forth)
  return forth === back ? likes * likes : likes * likelihood(calibration, back)
}

/**
 * The smallest mean evidence of both directions with which a pair can reach this p̂·p̂: log σ is concave, so
 * p̂·p̂ is at most σ(mean)². Slightly lowered because of rounding.
 */
export function neededEvidence({ calibration }: Viewer, score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY
  const p = Math.sqrt(score)
  return (Math.log(p / (1 - p)) - calibration.intercept) / calibration.slope - 1e-9
}
