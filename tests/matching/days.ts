import { allocateDecks, type Deck } from '../../server/matching/allocation/allocateDecks.ts'
import { exposureCap } from '../../server/matching/allocation/factors.ts'
import { calibrate, tallyOf } from '../../server/matching/calibration.ts'
import type { Person } from '../../server/matching/person.ts'
import { ALLOCATION, CALIBRATION } from '../../server/matching/weights.ts'
import { marketOf } from './people.ts'

/** One suggestion with its decision. `viewer` and `shown` are indexes into the town's people. */
export interface Impression {
  readonly day: number
  readonly viewer: number
  readonly shown: number
  readonly evidence: number
  readonly probability: number
  readonly liked: boolean
}

/** A simulated market: its people, the day on which each joins, and whom each likes. */
export interface Town {
  readonly people: readonly Person[]
  readonly days: number
  readonly joinsOn?: (who: number) => number
  readonly likes: (viewer: number, shown: number) => boolean
  /** Replaces the rule below for towns with impossible values, for which it is too strict. */
  readonly mayMeet?: (one: Person, other: Person) => boolean
}

/** The result of a simulation. */
export interface Diary {
  readonly town: Town
  readonly cards: readonly Impression[]
  /** One sentence per broken rule. */
  readonly broken: readonly string[]
  /** The pairs who like each other, as `lower>higher` indexes. */
  readonly matches: ReadonlySet<string>
}

interface Days {
  readonly town: Town
  readonly cards: Impression[]
  readonly broken: string[]
  readonly matches: Set<string>
  readonly suggested: Set<string>
  readonly liked: Set<string>
  readonly passed: Set<string>
  readonly open: Map<number, number>
}

const pair = (viewer: number, shown: number) => `${viewer}>${shown}`

/** Whether one may be suggested to the other: the first rules of matching.md, written independently of the engine. */
function mayMeet(one: Person, other: Person): boolean {
  if (one.role === 'poster' && other.role === 'poster') return false
  const [poster, searcher] = one.role === 'poster' ? [one, other] : [other, one]
  if (poster.role !== 'poster') return true
  if (poster.place === null || !(poster.place.placesTaken < poster.place.capacity)) return false
  const share = poster.place.cost / (poster.place.capacity + 1)
  return searcher.budget === null || share <= searcher.budget
}

/** How often each person was shown in the seven days up to and including this one. */
function shownLately({ cards, town }: Days, day: number): number[] {
  const counts = town.people.map(() => 0)
  for (const card of cards) {
    if (card.day > day - ALLOCATION.exposureDays) counts[card.shown] = (counts[card.shown] ?? 0) + 1
  }
  return counts
}

/** Builds the market of a morning. Its rows are the people who have joined, in the order of the town. */
function openMorning(days: Days, day: number, here: readonly number[]) {
  const { town, suggested, passed, liked, open, cards } = days
  const exposure = shownLately(days, day)
  const placeOf = new Map(here.map((who, row) => [who, row]))
  const rowsWhere = (is: (who: number) => boolean) =>
    here.filter(is).flatMap((who) => placeOf.get(who) ?? [])
  const isNew = (who: number) =>
    Number((day - (town.joinsOn?.(who) ?? 0)) * 24 < ALLOCATION.newcomerHours)
  const excluded = here.map(
    (me) =>
      new Set(
        rowsWhere((who) => suggested.has(pair(me, who)) || passed.has(pair(who, me)) || who === me),
      ),
  )
  const likers = here.map((me) =>
    rowsWhere((who) => liked.has(pair(who, me)) && !suggested.has(pair(me, who))),
  )
  const recent = cards.filter((card) => card.day >= day - CALIBRATION.days)
  return marketOf(
    here.flatMap((who) => town.people[who] ?? []),
    {
      stats: {
        exposure: here.map((who) => exposure[who] ?? 0),
        open: here.map((who) => open.get(who) ?? 0),
        isNew: here.map(isNew),
      },
      relations: {
        excludedFor: (row) => excluded[row] ?? new Set(),
        likersOf: (row) => likers[row] ?? [],
      },
      calibration: calibrate(tallyOf(recent)),
      seed: day,
    },
  )
}

function breachesOf(days: Days, viewer: number, shown: number): string[] {
  const [me, them] = [days.town.people[viewer], days.town.people[shown]]
  const rules: readonly (readonly [string, boolean])[] = [
    ['suggested again', days.suggested.has(pair(viewer, shown))],
    ['suggested to a student they passed on', days.passed.has(pair(shown, viewer))],
    ['suggested to themselves', viewer === shown],
    ['not eligible', !me || !them || !(days.town.mayMeet ?? mayMeet)(me, them)],
  ]
  return rules.flatMap(([rule, isBroken]) => (isBroken ? [`${pair(viewer, shown)} ${rule}`] : []))
}

function takeCards(days: Days, day: number, here: readonly number[], decks: readonly Deck[]): void {
  for (const deck of decks) {
    const viewer = here[deck.row] ?? -1
    if (deck.cards.length > ALLOCATION.deck) days.broken.push(`${viewer} has too many cards`)
    for (const { row, evidence, probability } of deck.cards) {
      const shown = here[row] ?? -1
      days.broken.push(...breachesOf(days, viewer, shown))
      days.suggested.add(pair(viewer, shown))
      const liked = days.town.likes(viewer, shown)
      days.cards.push({ day, viewer, shown, evidence, probability, liked })
    }
  }
}

/** Checks that today's allocation shows nobody above the cap. Returns those who have reached it. */
function checkCap(days: Days, here: readonly number[], before: number[], after: number[]) {
  const sum = here.reduce((all, who) => all + (before[who] ?? 0), 0)
  const cap = exposureCap((sum + ALLOCATION.deck * here.length) / here.length)
  const isShownMore = (who: number) => (after[who] ?? 0) > (before[who] ?? 0)
  const beyond = here.filter((who) => isShownMore(who) && (after[who] ?? 0) > cap)
  days.broken.push(...beyond.map((who) => `${who} was shown beyond the cap`))
  return new Set(here.filter((who) => (after[who] ?? 0) >= cap))
}

/** Checks that a deck has fewer than ten cards only if no other candidate may be suggested. */
function checkDecks(days: Days, day: number, here: readonly number[], full: Set<number>): void {
  const today = days.cards.filter((card) => card.day === day)
  const decks = Map.groupBy(today, ({ viewer }) => viewer)
  for (const viewer of here) {
    if (decks.get(viewer)?.length === ALLOCATION.deck) continue
    const isMissed = (who: number) => !full.has(who) && breachesOf(days, viewer, who).length === 0
    if (here.some(isMissed)) days.broken.push(`${viewer} went short on day ${day}`)
  }
}

function match(days: Days, one: number, other: number): void {
  const both = pair(Math.min(one, other), Math.max(one, other))
  if (days.matches.has(both)) return
  days.matches.add(both)
  for (const who of [one, other]) days.open.set(who, (days.open.get(who) ?? 0) + 1)
}

function decideAll(days: Days, day: number): void {
  const { liked, passed } = days
  for (const card of days.cards.filter((one) => one.day === day)) {
    const [there, back] = [pair(card.viewer, card.shown), pair(card.shown, card.viewer)]
    if (!card.liked) passed.add(there)
    else {
      liked.add(there)
      if (liked.has(back)) match(days, card.viewer, card.shown)
    }
  }
}

/**
 * Simulates the days of a town: each morning the engine fills all decks, each evening all students decide on all
 * their cards. The rules are checked every day.
 */
export function live(town: Town): Diary {
  const days: Days = {
    ...{ town, cards: [], broken: [], matches: new Set(), suggested: new Set() },
    ...{ liked: new Set(), passed: new Set(), open: new Map() },
  }
  for (let day = 0; day < town.days; day += 1) {
    const here = town.people.flatMap((_, who) => ((town.joinsOn?.(who) ?? 0) <= day ? [who] : []))
    const before = shownLately(days, day)
    const requests = here.map((_, row) => ({ row, count: ALLOCATION.deck }))
    takeCards(days, day, here, allocateDecks(openMorning(days, day, here), requests))
    checkDecks(days, day, here, checkCap(days, here, before, shownLately(days, day)))
    decideAll(days, day)
  }
  return days
}
