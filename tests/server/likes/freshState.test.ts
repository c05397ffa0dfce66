import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Likes, type LiveEvent, STANDINGS } from '../../../domain/likes.ts'
import { withEvent } from '../../../machines/likes/lists.ts'
import { type EventReader, readEvents } from '../support/eventReader.ts'
import { decide, likesOf, suggest } from '../support/pairs.ts'
import { onboard, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

/** Two processes on one database, which get the calls in turn. */
let server: TestServer
let other: TestServer['app']
let students: readonly Student[]
beforeAll(async () => {
  server = await startTestServer()
  other = server.again()
  students = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
})
afterAll(() => server.stop())

/** A browser that reads the state once and then follows the stream. It may lose the connection at any time. */
interface Follower {
  readonly browser: Visitor
  state: Likes | undefined
  reader: EventReader | undefined
  /** The number of messages of this connection that are included in the state. */
  taken: number
}

const ACTIONS = [
  ...(['liked', 'liked', ...STANDINGS] as const).map((standing) => `decide ${standing}` as const),
  ...([
    'repeat',
    'specified liked',
    'specified disliked',
    'see',
    'end',
    'block',
    'unblock',
    'block',
    'unblock',
    'report',
  ] as const),
] as const
const READS = ['read', 'take', 'lose'] as const

const step = fc.record({
  who: fc.nat(1),
  /** The student to act on. Others are suggested to both, so that lists have more than one entry. */
  about: fc.constantFrom(0, 0, 0, 1, 2),
  act: fc.constantFrom(...ACTIONS, ...READS, ...READS),
  follower: fc.nat(2),
  isElsewhere: fc.boolean(),
})
function isRead(act: Step['act']): act is (typeof READS)[number] {
  return READS.some((name) => name === act)
}

type Step = Readonly<{
  who: number
  about: number
  act: (typeof ACTIONS)[number] | (typeof READS)[number]
  follower: number
  isElsewhere: boolean
}>

function browserOf(student: Student, app: TestServer['app']): Visitor {
  const browser = visitor(app)
  for (const [name, value] of student.cookies) browser.cookies.set(name, value)
  return browser
}

const sorted = ({ matches, decided }: Pick<Likes, 'matches' | 'decided'>) => ({
  matches: [...matches].sort((one, two) => one.id.localeCompare(two.id)),
  decided: [...decided].sort((one, two) => one.person.id.localeCompare(two.person.id)),
})

/** Applies the received messages to the state. After a `reset` message the browser reads the state again. */
async function take(follower: Follower): Promise<void> {
  const { reader } = follower
  if (reader === undefined || follower.state === undefined) return
  for (const message of reader.messages.slice(follower.taken)) {
    follower.taken += 1
    if (message.name === 'reset') {
      await follow(follower)
      return
    }
    const event = JSON.parse(message.data) as LiveEvent
    expect(event.seq).toBe(Number(message.id))
    // The state may already have some of the events, if it was read while the stream was open.
    if (event.seq <= follower.state.seq) continue
    expect(event.seq).toBe(follower.state.seq + 1)
    follower.state = withEvent(follower.state, event)
  }
}

async function follow(follower: Follower): Promise<void> {
  await follower.reader?.close()
  follower.state = await likesOf(follower.browser)
  follower.reader = await readEvents(follower.browser, { after: follower.state.seq })
  follower.taken = 0
}

async function read(follower: Follower, act: (typeof READS)[number]): Promise<void> {
  if (act === 'take') return take(follower)
  if (act === 'read' || follower.state === undefined) return follow(follower)
  await take(follower)
  await follower.reader?.close()
  follower.reader = await readEvents(follower.browser, {
    after: 0,
    lastEventId: follower.state?.seq ?? 0,
  })
  follower.taken = 0
}

/** Makes one call as a student. A refused call is fine, because it changes nothing. */
async function act(by: Visitor, about: Student, { act: what }: Step, ids: string[]): Promise<void> {
  const [kind, detail] = what.split(' ')
  const match = (await likesOf(by)).matches.find(({ person }) => person.id === about.id)
  const id = randomUUID()
  ids.push(id)
  const calls: Record<string, () => Promise<unknown>> = {
    decide: () => decide(by, about, detail as (typeof STANDINGS)[number], id),
    repeat: () => decide(by, about, 'liked', ids[0] ?? id),
    specified: () =>
      by.post('/dashboard/make-descision-on-suggestion', {
        suggestion: about.id,
        decision: detail,
      }),
    see: () => by.post(`/matches/${match?.id ?? randomUUID()}/seen`),
    end: () => by.post(`/matches/${match?.id ?? randomUUID()}/end`),
    block: () => by.post('/blocks', { student: about.id }),
    unblock: () => by.post('/blocks/lift', { student: about.id }),
    report: () => by.post('/dashboard/report-account', { suggestion: about.id }),
  }
  await calls[kind ?? '']?.()
}

async function catchUp(follower: Follower): Promise<void> {
  const fresh = await likesOf(follower.browser)
  if (follower.state === undefined) await follow(follower)
  await follower.reader?.until(({ lastId }) => Number(lastId()) >= fresh.seq)
  await take(follower)
  await follower.reader?.until(({ lastId }) => Number(lastId()) >= fresh.seq)
  await take(follower)
}

/** Makes two students who are suggested to each other, both with the same other suggestions. */
async function newPair(): Promise<readonly [Student, Student]> {
  const pair = [await signUp(server), await signUp(server)] as const
  await server.deps.db
    .updateTable('students')
    .set({ onboarded_at: server.clock.now(), role: 'searcher' })
    .where(
      'id',
      'in',
      pair.map(({ id }) => id),
    )
    .execute()
  await suggest(server, ...pair)
  for (const one of pair) for (const candidate of students) await suggest(server, one, candidate)
  return pair
}

async function play(pair: readonly [Student, Student], steps: readonly Step[]) {
  const newFollower = (student: Student, app = server.app): Follower => ({
    ...{ browser: browserOf(student, app), state: undefined, reader: undefined, taken: 0 },
  })
  const followers = [newFollower(pair[0]), newFollower(pair[1]), newFollower(pair[0], other)]
  const ids: string[] = []
  for (const one of steps) {
    const follower = followers[one.follower] as Follower
    const about = [pair[1 - one.who], ...students][one.about] as Student
    const by = browserOf(pair[one.who] ?? pair[0], one.isElsewhere ? other : server.app)
    if (isRead(one.act)) await read(follower, one.act)
    else await act(by, about, one, ids)
  }
  return followers
}

describe('state and events', () => {
  test('together are a fresh read, whatever two students do and whenever three browsers read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { size: 'max', minLength: 10, maxLength: 60 }),
        async (steps) => {
          for (const follower of await play(await newPair(), steps)) {
            await catchUp(follower)
            const fresh = await likesOf(follower.browser)
            expect(follower.state?.seq).toBe(fresh.seq)
            expect(sorted(follower.state ?? fresh)).toEqual(sorted(fresh))
            await follower.reader?.close()
          }
        },
      ),
      { numRuns: 20 },
    )
  })
})
