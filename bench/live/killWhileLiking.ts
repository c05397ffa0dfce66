import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { World } from './processes.ts'
import { Site } from './site.ts'
import { post } from './streams.ts'
import { type LiveEvent, lastNumberOf, Tab } from './tab.ts'

/** Number of connected students who decide about each other. */
const STUDENTS = 100
/** Likes per ten decisions. */
const LIKES = 7
const AGAIN_MS = 50
/** The longest pause between two decisions, in milliseconds. */
const PAUSE_MS = 1500
/** Milliseconds until every tab must have received everything. */
const PATIENCE_MS = 30_000

/** The result after all kills. */
export interface Outcome {
  readonly acknowledged: number
  readonly matches: number
  readonly streams: number
  readonly wrong: readonly string[]
}

/** Collects what a tab receives: sequence numbers in order of arrival, and matches. */
class Received {
  readonly numbers: number[] = []
  readonly matches = new Set<string>()
  resets = 0
  /** Sequence number of the last event before the run. */
  readonly from: number

  constructor(from: number) {
    this.from = from
  }

  hear(event: LiveEvent | 'reset'): void {
    if (event === 'reset') {
      this.resets += 1
      return
    }
    this.numbers.push(event.seq)
    if (event.kind === 'match' && event.match) this.matches.add(event.match.id)
  }
}

/** Deletes all conversations, matches and impressions, and suggests each of the first `STUDENTS` students to every other. */
async function suggestAll({ client, students }: World): Promise<void> {
  await client.query('delete from conversations; delete from matches; delete from impressions')
  await client.query(
    `insert into impressions (student_id, candidate_id, made_at)
     select one, other, now() from unnest($1::uuid[]) one, unnest($1::uuid[]) other where one <> other`,
    [students.slice(0, STUDENTS)],
  )
  await client.query('vacuum analyze')
}

type Acknowledged = Map<string, { readonly by: string; readonly of: string; readonly what: string }>

/**
 * Decides about all others in random order; each decision is repeated with the same id until it is acknowledged, as
 * the outbox does.
 */
async function decideAll(world: World, site: Site, caller: number, isOver: () => boolean) {
  const made: Acknowledged = new Map()
  const by = world.students[caller] ?? ''
  const others = world.students
    .slice(0, STUDENTS)
    .filter((student) => student !== by)
    .sort(() => randomInt(3) - 1)
  for (const of of others) {
    if (isOver()) break
    const what = randomInt(10) < LIKES ? 'liked' : 'disliked'
    const body = { id: randomUUID(), suggestion: of, decision: what }
    const send = () => post(site.choose(), '/likes/decide', caller, body)
    while (!(await send().catch(() => undefined))) await wait(AGAIN_MS)
    made.set(body.id, { by, of, what })
    await wait(randomInt(PAUSE_MS))
  }
  return made
}

/**
 * Checks that each acknowledged decision is stored once, and that there is a match exactly where both like each other
 * and not both are posters.
 */
async function compareRows({ client }: World, made: Acknowledged): Promise<string[]> {
  const stored = await client.query<{ id: string; by: string; of: string; what: string }>(
    `select id, student_id as by, candidate_id as of, decision as what from decisions`,
  )
  const byId = new Map(stored.rows.map((row) => [row.id, row]))
  const lost = [...made].filter(([id, { by, of, what }]) => {
    const row = byId.get(id)
    return row?.by !== by || row.of !== of || row.what !== what
  })
  const wrong = lost.map(
    ([id]) => `decision ${id} was acknowledged and is missing or stored differently`,
  )
  if (stored.rows.length !== made.size) {
    wrong.push(`${stored.rows.length} decisions are stored, ${made.size} were made`)
  }
  const { rows } = await client.query<{ first: string; second: string }>(
    `select first_id as first, second_id as second from matches
     full join (select least(student_id, candidate_id) as first_id, greatest(student_id, candidate_id) as second_id
       from impressions inner join students on students.id = student_id
       where decision = 'liked' group by 1, 2
       having count(*) = 2 and count(*) filter (where role = 'poster') < 2) mutual
     using (first_id, second_id) where matches.id is null or mutual is null`,
  )
  return [
    ...wrong,
    ...rows.map(
      ({ first, second }) =>
        `${first}, ${second}: a match without two likes, or two likes without a match`,
    ),
  ]
}

/** Compares what a tab received with the database. */
async function compareLists({ client, students }: World, caller: number, lists: Received) {
  const student = students[caller]
  const { rows: events } = await client.query<{ seq: number }>(
    'select seq::integer from inbox_events where student_id = $1 and seq > $2 order by seq',
    [student, lists.from],
  )
  const { rows: matches } = await client.query<{ id: string }>(
    'select match_id as id from match_members where student_id = $1',
    [student],
  )
  const wanted = events.map(({ seq }) => seq)
  const wrong = matches
    .filter(({ id }) => !lists.matches.has(id))
    .map(({ id }) => `student ${caller} was not told of the match ${id}`)
  if (lists.numbers.join() !== wanted.join()) {
    wrong.push(`student ${caller} was told ${lists.numbers.length} events of ${wanted.length}`)
  }
  if (lists.matches.size > matches.length || lists.resets > 0) {
    wrong.push(`student ${caller}: ${lists.matches.size} matches, ${lists.resets} resets`)
  }
  return wrong
}

async function allTold({ client, students }: World, all: readonly Received[]): Promise<boolean> {
  const { rows } = await client.query<{ student: string; last: number }>(
    'select student_id as student, max(seq)::integer as last from inbox_events group by 1',
  )
  const last = new Map(rows.map((row) => [row.student, row.last]))
  return all.every(
    ({ numbers }, caller) => (numbers.at(-1) ?? 0) >= (last.get(students[caller] ?? '') ?? 0),
  )
}

/** Connected students decide about each other while one of two server processes is killed repeatedly. */
export async function killWhileLiking(world: World, kills: number): Promise<Outcome> {
  await suggestAll(world)
  const site = await Site.start(world)
  const callers = Array.from({ length: STUDENTS }, (_, at) => at)
  const last: string[] = []
  for (const caller of callers) last.push(await lastNumberOf(world, caller))
  const all = last.map((number) => new Received(Number(number)))
  const tabs = all.map((lists, at) => new Tab(last[at] ?? '0', (event) => lists.hear(event)))
  const listening = tabs.map((tab, caller) => tab.run(site, caller))
  let isOver = false
  const deciding = callers.map((caller) => decideAll(world, site, caller, () => isOver))
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(randomInt(1000))
    await site.killOne()
  }
  isOver = true
  const made: Acknowledged = new Map((await Promise.all(deciding)).flatMap((one) => [...one]))
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end && !(await allTold(world, all))) await wait(200)
  for (const tab of tabs) tab.close()
  await Promise.all(listening)
  await site.stop()
  const wrong = await compareRows(world, made)
  for (const [caller, lists] of all.entries()) {
    wrong.push(...(await compareLists(world, caller, lists)))
  }
  const { rows } = await world.client.query<{ count: number }>(
    'select count(*)::integer from matches',
  )
  const streams = tabs.reduce((sum, tab) => sum + tab.streams, 0)
  return { acknowledged: made.size, matches: rows[0]?.count ?? 0, streams, wrong }
}
