import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, later } from '../../../server/clock.ts'
import { sendDueNotices } from '../../../server/noticeWorker.ts'
import type { Transaction } from '../../../server/store/database.ts'
import { createTestDatabase } from '../../support/database.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { openWithoutLimits, waitingForLocks } from '../support/waitingForLocks.ts'

const ZONE = 'America/Toronto'

let server: TestServer
beforeAll(async () => {
  const database = await createTestDatabase()
  server = await startTestServer({ TIME_ZONE: ZONE }, database)
  const name = new URL(database.url).pathname.slice(1)
  // Only new connections have the time zone.
  await sql`alter database ${sql.id(name)} set timezone to ${sql.lit(ZONE)}`.execute(server.deps.db)
})
afterAll(() => server.stop())

/** Moves the clock to 10:00 in Toronto on the next 20 November, less than 60 days after summer time has ended. */
function passToNovember(): void {
  const now = server.clock.now()
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1]
  const next = years.map((year) => Date.UTC(year, 10, 20, 15)).find((day) => day >= now.getTime())
  server.clock.pass((next ?? 0) - now.getTime())
}

beforeEach(async () => {
  await server.deps.db.updateTable('students').set({ is_demo: true }).execute()
  passToNovember()
})

/** Makes a student whose last visit was this many days ago. */
async function absent(days: number): Promise<Student> {
  const student = await onboard(server, 'searcher')
  await change(server.deps.db, student, { last_active_at: later(server.clock.now(), -days * DAY) })
  return student
}

function change(
  db: Pick<Transaction, 'updateTable'>,
  { id }: Student,
  columns: { last_active_at?: Date; standing?: 'found' | 'deleting'; hidden_at?: Date },
) {
  return db.updateTable('students').set(columns).where('id', '=', id).execute()
}

/** What became of the student: the standing, and the subjects of the notices by mail. */
async function outcomeOf({ id, email }: Student) {
  const { standing } = await server.deps.db
    .selectFrom('students')
    .select('standing')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const mails = await server.deps.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .where('subject', '<>', 'Your Nookmate code')
    .execute()
  return [standing, ...mails.map(({ subject }) => subject)]
}

/** Runs the reminders, but lets them wait for `lock` until `happen` has made its changes. */
async function tellAfter(
  lock: 'select from students for no key update' | 'lock table notices in share mode',
  happen: (trx: Transaction) => Promise<unknown>,
): Promise<void> {
  const db = openWithoutLimits(server.databaseUrl)
  let telling: Promise<void> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    await sql.raw(lock).execute(trx)
    telling = sendDueNotices({ ...server.deps, db }, 'http://localhost')
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await happen(trx)
  })
  await telling
}

const PAUSED = ['paused', 'Your profile is paused']

describe('a student who stays away', () => {
  test('is told about the pause on day 60, also if the clocks of the time zone have changed since', async () => {
    const student = await absent(60)
    const db = openWithoutLimits(server.databaseUrl)
    await sendDueNotices({ ...server.deps, db }, 'http://localhost')
    expect(await outcomeOf(student)).toEqual(PAUSED)
  })

  test('is not paused if something has changed in the meantime', async () => {
    const [back, found] = [await absent(60), await absent(60)]
    const [deleting, away] = [await absent(60), await absent(60)]
    await tellAfter('select from students for no key update', async (trx) => {
      await change(trx, back, { last_active_at: server.clock.now() })
      await change(trx, found, { standing: 'found' })
      await change(trx, deleting, { standing: 'deleting', hidden_at: server.clock.now() })
    })
    const outcomes = await Promise.all([back, found, deleting, away].map(outcomeOf))
    expect(outcomes).toEqual([['active'], ['found'], ['deleting'], PAUSED])
  })

  test('gets no warning after coming back in the meantime', async () => {
    const [away, back] = [await absent(340), await absent(336)]
    const visit = { last_active_at: server.clock.now() }
    await tellAfter('lock table notices in share mode', (trx) => change(trx, back, visit))
    expect(await outcomeOf(away)).toEqual(['paused', 'Your Nookmate account will be deleted'])
    expect(await outcomeOf(back)).toEqual(['paused'])
  })
})
