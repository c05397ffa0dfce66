import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Standing } from '../../domain/likes.ts'
import { isEligible } from '../../server/matching/eligible.ts'
import type { Person } from '../../server/matching/person.ts'
import { ALLOCATION } from '../../server/matching/weights.ts'
import { type EventReader, readEvents } from './support/eventReader.ts'
import { DECIDE, FREE, invent, like, pass, type Recorder, recorder } from './support/recorder.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import type { Visitor } from './support/visitor.ts'
import { browserOf, idOf, NOON, setToNoon, writeStudents } from './support/writtenStudents.ts'

/** Two servers with the same students. Only in `liked` there are likes that wait for an answer. */
let plain: TestServer
let liked: TestServer
beforeAll(async () => {
  ;[plain, liked] = await Promise.all([startTestServer(), startTestServer()])
  for (const world of [plain, liked]) setToNoon(world)
})
afterAll(() => Promise.all([plain, liked].map((world) => world.stop())))

const LISTING = '/dashboard/get-suggestion-listing'
const DECK = '/dashboard/get-suggestions'
const READY = '/dashboard/screen-for-suggestions'

type Card = Readonly<Record<string, unknown>>
type Cards = readonly (readonly [string, Card])[]

/** Decisions of another student about me that I must not notice. */
const MADE: readonly (readonly Standing[])[] = [
  ['liked'],
  ['later'],
  ['liked', 'undecided'],
  ['later', 'liked'],
  ['liked', 'later', 'undecided', 'liked'],
]

async function cardsOf(browser: Visitor): Promise<Cards> {
  const { body } = await browser.get(DECK)
  return Object.entries(body.suggestions as Record<string, Card>)
}

/** Looks at all suggestions, then decides on each. The liker is disliked, so there is no match. */
async function lookAround({ call }: Recorder, liker: string): Promise<void> {
  await call(READY)
  const { suggestions } = JSON.parse(await call(DECK)) as { suggestions: Record<string, Card> }
  await call(DECK)
  for (const [id, { listing_id }] of Object.entries(suggestions)) {
    await call(LISTING, { user_id: id, listing_id: listing_id ?? idOf('no listing') })
  }
  for (const [place, id] of Object.keys(suggestions).entries()) {
    const likes = id !== liker && place % 2 === 0
    await changeMind({ call }, id, likes ? 'liked' : 'later')
    await call(DECIDE, likes ? like(id) : pass(id))
    await call(DECIDE, likes ? pass(id) : like(id))
    await call(DECK)
  }
  await partFrom({ call }, Object.keys(suggestions))
}

/** Blocks some of the students, reports the others, and lifts some of the blocks. */
async function partFrom({ call }: Pick<Recorder, 'call'>, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries()) {
    if (place % 3 === 0) await call('/blocks', { student: id })
    if (place % 3 === 1) await call('/dashboard/report-account', { suggestion: id })
    if (place % 2 === 0) await call('/blocks/lift', { student: id })
    await call('/blocks')
    await call('/likes')
    await call(DECK)
  }
}

/** Makes every kind of change to a decision and ends undecided. */
async function changeMind(
  { call }: Pick<Recorder, 'call'>,
  id: string,
  first: Standing,
): Promise<void> {
  for (const decision of [first, 'disliked', 'undecided', 'later', 'undecided'] as const) {
    await call(FREE, { id: idOf(`${id} ${decision} ${first}`), suggestion: id, decision })
    await call('/likes')
    await call(DECK)
  }
}

/** Waits for all events of the stream. Returns them without the fields that depend on the moment of sending. */
async function everythingTold(stream: EventReader, mine: Visitor): Promise<string> {
  const { seq } = (await mine.get('/likes')).body
  if (stream.messages.length > 0) await stream.until(({ lastId }) => Number(lastId()) === seq)
  await stream.close()
  return JSON.stringify(
    stream.events().map((event) => ({ ...event, decided: undefined, match: undefined })),
  )
}

/** The ids of me, of a candidate, of an uninvolved student and of one who joins later. */
interface Cast {
  readonly me: string
  readonly liker: string
  readonly other: string
  readonly newcomer: Person
  /** The decisions of the liker about me, in order. */
  readonly made: readonly Standing[]
}

/** Plays the same actions in one of the worlds. Returns all answers to me and to a bystander. */
async function play(
  world: TestServer,
  { me, liker, other, newcomer, made }: Cast,
): Promise<string[]> {
  const theirs = browserOf(world, liker)
  expect((await cardsOf(theirs)).map(([id]) => id)).toContain(me)
  const [mine, bystander] = [recorder(browserOf(world, me)), recorder(browserOf(world, other))]
  const streams = await Promise.all(
    [me, other].map((id) => readEvents(browserOf(world, id), { after: 0 })),
  )
  await mine.call(DECK)
  for (const decision of world === liked ? made : []) {
    const { status } = await theirs.post(FREE, { id: randomUUID(), suggestion: me, decision })
    expect(status).toBe(200)
  }
  await mine.call('/likes')
  await mine.call(DECK)
  await writeStudents(world, [newcomer])
  await cardsOf(browserOf(world, newcomer.id))
  await lookAround(mine, liker)
  await bystander.call(DECK)
  await bystander.call('/likes')
  const told = await Promise.all(
    streams.map((stream) => everythingTold(stream, browserOf(world, me))),
  )
  return [...mine.lines, ...bystander.lines, ...told]
}

function cast(people: readonly Person[], newcomer: Person, turn: number): Cast {
  const pairs = people.flatMap((one) =>
    people.filter((two) => isEligible(one, two, NOON)).map((two) => [one.id, two.id] as const),
  )
  const [me, liker] = pairs[(turn * 7) % pairs.length] ?? []
  const other = people.find(({ id }) => id !== me && id !== liker)?.id
  if (!me || !liker || !other) throw new Error('Nobody in this market may meet.')
  const made = MADE[turn % MADE.length] ?? []
  return { me, liker, other, newcomer, made }
}

describe('where everybody fits into the deck', () => {
  const seeds = Array.from({ length: 6 }, (_, seed) => seed)

  test.each(seeds)('not a byte of any reply tells of a like: market %i', async (seed) => {
    const [newcomer, ...people] = invent(5 + (seed % 7), `small ${seed}`)
    if (newcomer === undefined) throw new Error('Nobody was invented.')
    await Promise.all([plain, liked].map((world) => writeStudents(world, people)))
    const trio = cast(people, newcomer, seed)
    const [one, other] = await Promise.all([play(plain, trio), play(liked, trio)])
    expect(one.length).toBeGreaterThan(6)
    expect(other).toEqual(one)
  })
})

/** The chance that a value of `these` is greater than one of `those`; 0.5 if they cannot be told apart. */
function tellsApart(these: readonly number[], those: readonly number[]): number {
  let above = 0
  for (const one of these) {
    for (const other of those) above += one > other ? 1 : Number(one === other) / 2
  }
  return above / (these.length * those.length)
}

interface Seen {
  readonly place: number
  readonly reasons: number
  readonly words: number
  readonly bytes: number
  readonly isLiker: boolean
}

/** A student with the suggested cards and the ids of those who like the student. */
interface Look {
  readonly me: string
  readonly cards: Cards
  readonly likers: readonly string[]
}

/**
 * Deals decks to half of a market, which in the world with likes likes everybody it sees. Returns the decks of the
 * other half.
 */
async function playLarge(world: TestServer, people: readonly Person[]): Promise<Look[]> {
  const [early, late] = [people.slice(0, people.length / 2), people.slice(people.length / 2)]
  await writeStudents(world, people)
  const likers = new Map(late.map(({ id }) => [id, [] as string[]]))
  for (const { id } of early) {
    for (const [shown] of await cardsOf(browserOf(world, id))) likers.get(shown)?.push(id)
  }
  if (world === liked) {
    const ids = early.map(({ id }) => id)
    const decide = world.deps.db
      .updateTable('impressions')
      .set({ decision: 'liked', decided_at: NOON })
    await decide.where('student_id', 'in', ids).execute()
  }
  const looks: Look[] = []
  for (const { id: me } of late) {
    looks.push({ me, cards: await cardsOf(browserOf(world, me)), likers: likers.get(me) ?? [] })
  }
  return looks
}

describe('where not everybody fits', () => {
  const MARKETS = [1, 2, 3, 4]
  let pairs: (readonly [Look, Look])[] = []
  let seen: Seen[] = []
  beforeAll(async () => {
    for (const market of MARKETS) {
      const people = invent(80, `large ${market}`)
      const [one = [], other = []] = await Promise.all(
        [plain, liked].map((world) => playLarge(world, people)),
      )
      pairs = [...pairs, ...one.map((look, at) => [look, other[at] as Look] as const)]
    }
    seen = pairs.flatMap(([, { cards, likers }]) =>
      cards.map(([id, card], place) => {
        const reasons = card.reasons as string[]
        const [words, bytes] = [reasons.join('').length, JSON.stringify(card).length]
        return { place, reasons: reasons.length, words, bytes, isLiker: likers.includes(id) }
      }),
    )
  })

  test('decks are as long with likes as without, and hold likers', () => {
    expect(pairs).toHaveLength(160)
    for (const look of pairs.flat()) expect(look.cards).toHaveLength(10)
    expect(seen.filter(({ isLiker }) => isLiker).length).toBeGreaterThan(500)
  })

  test('decks with likes and without are the same bytes in the same order', () => {
    for (const [{ cards: one }, { cards: other }] of pairs) {
      const both = (here: Cards, there: Cards) =>
        JSON.stringify(here.filter(([id]) => there.some(([their]) => their === id)))
      expect(both(other, one)).toBe(both(one, other))
    }
  })

  test('every place in the deck is as likely for a liker as every other', () => {
    const places = new Array<number>(10).fill(0)
    for (const { place, isLiker } of seen) places[place] = (places[place] ?? 0) + Number(isLiker)
    const expected = places.reduce((sum, count) => sum + count, 0) / 10
    const distance = places.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // χ² with 9 degrees of freedom: one fair shuffle in a thousand is above 27.9.
    expect(distance).toBeLessThan(27.9)
  })

  test.each(['place', 'reasons', 'words', 'bytes'] as const)(
    'the card of a liker cannot be told by its %s',
    (what) => {
      const of = (isLiker: boolean) =>
        seen.filter((card) => card.isLiker === isLiker).map((card) => card[what])
      // 0.5 means no difference. With this number of cards, chance stays within 0.04 of it in 99 of 100 runs.
      expect(Math.abs(tellsApart(of(true), of(false)) - 0.5)).toBeLessThan(0.06)
    },
  )

  /**
   * Dislikes the first card, after `liker` (if given) has liked me from outside the deck. Returns the card that fills
   * the deck up.
   */
  async function refill(world: TestServer, { me, cards }: Look, liker?: string) {
    if (liker !== undefined) await browserOf(world, liker).post(DECIDE, like(me))
    const before = cards.map(([id]) => id)
    const browser = browserOf(world, me)
    await browser.post(DECIDE, pass(before[0] ?? ''))
    const after = (await cardsOf(browser)).map(([id]) => id)
    expect(after.slice(0, 9)).toEqual(before.slice(1))
    expect(after).toHaveLength(10)
    return after[9]
  }

  test('a card that comes for a decided one comes alone and last, and is no proof of a like', async () => {
    const fresh = { liker: 0, other: 0 }
    for (const [look, likedLook] of pairs.slice(0, 70)) {
      await refill(liked, likedLook)
      const liker = look.likers.find((id) => !look.cards.some(([shown]) => shown === id))
      const came = await refill(plain, look, liker)
      if (liker !== undefined) fresh[came === liker ? 'liker' : 'other'] += 1
    }
    const count = fresh.liker + fresh.other
    expect(count).toBeGreaterThan(40)
    // The share of refills that may be a liker, plus three standard deviations.
    const chance = ALLOCATION.likesShare
    const most = chance + 3 * Math.sqrt((chance * (1 - chance)) / count)
    expect(fresh.liker / count).toBeLessThan(most)
  })
})
