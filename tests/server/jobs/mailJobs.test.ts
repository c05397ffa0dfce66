import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, later, MINUTE } from '../../../server/clock.ts'
import { queuesOf } from '../../../server/housekeeping.ts'
import { createJobQueue, type JobQueue } from '../../../server/jobs/jobQueue.ts'
import {
  addMailJobs,
  MAILS_AT_ONCE,
  type OutgoingMail,
  sendMail,
} from '../../../server/mail/outbox.ts'
import { queueMail } from '../../../server/mail/queueMail.ts'
import { subscribedLetter } from '../../../server/mail/templates.ts'
import { createPool } from '../../../server/store/pool.ts'
import { freshEmail } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const QUEUES = queuesOf({ smtpUrl: 'smtp://127.0.0.1' })
const RECIPIENT = 'ada@uwo.ca'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.deps.jobs.start(QUEUES)
})
afterAll(() => server.stop())

/** The queues of processes on this database. */
const open: JobQueue[] = []
let pools: ReturnType<typeof createPool>[] = []
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(server.deps.db)
  await server.deps.db.deleteFrom('mails').execute()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()))
  await Promise.all(pools.map((pool) => pool.end()))
  pools = []
})

/** A process that sends mails by this function. */
async function process(send: (mail: OutgoingMail) => Promise<void>, atOnce = MAILS_AT_ONCE) {
  const pool = createPool(server.databaseUrl)
  pools.push(pool)
  const queue = createJobQueue({ pool, directUrl: server.databaseUrl, log: server.deps.log })
  open.push(queue)
  await queue.start(QUEUES)
  await queue.work('mails', atOnce, (id) => sendMail({ ...server.deps, send }, id))
}

function write(recipient = RECIPIENT): Promise<void> {
  const { db, clock } = server.deps
  const letter = subscribedLetter('https://nook.example/unsubscribe?token=a.b')
  const mail = { letter, recipient, language: 'en', worthFor: DAY } as const
  return db.transaction().execute((trx) => queueMail(trx, mail, clock.now()))
}

interface Row {
  readonly state: string
  readonly data: object
  readonly output: unknown
  readonly wait: number
}

async function jobs(): Promise<Row[]> {
  const { rows } = await sql<Row>`select state, data, output,
    extract(epoch from start_after - now())::float as wait
    from pgboss.job where name = 'mails' order by created_on, id`.execute(server.deps.db)
  return rows
}

const states = async () => (await jobs()).map(({ state }) => state)
const mails = () => server.deps.db.selectFrom('mails').select('id').execute()

describe('the jobs of mails', () => {
  test('twelve mails for one recipient are each sent once by two processes', async () => {
    const sent: string[] = []
    const send = async ({ id }: OutgoingMail) => void sent.push(id)
    await process(send)
    await process(send)
    await Promise.all(Array.from({ length: 12 }, () => write()))
    await expect.poll(mails).toEqual([])
    expect(new Set(sent).size).toBe(12)
    expect(sent).toHaveLength(12)
    await expect.poll(states).toEqual(Array(12).fill('completed'))
  })

  test('a mail and its job are written together or not at all; the job has its number alone', async () => {
    await write()
    const [mail] = await mails()
    expect((await jobs()).map(({ data }) => data)).toEqual([{ id: mail?.id }])
    const { db, clock } = server.deps
    const breaking = db.transaction().execute(async (trx) => {
      const letter = subscribedLetter('https://nook.example')
      const rest = { recipient: RECIPIENT, language: 'en', worthFor: HOUR } as const
      await queueMail(trx, { letter, ...rest }, clock.now())
      throw new Error('the rest fails')
    })
    await expect(breaking).rejects.toThrow('the rest fails')
    expect([(await mails()).length, (await jobs()).length]).toEqual([1, 1])
  })

  test('a slow mail holds up no other; eight are sent at a time', async () => {
    const emails = Array.from({ length: 3 * MAILS_AT_ONCE }, freshEmail)
    const [slow = ''] = emails
    const sent: string[] = []
    let atOnce = 0
    let most = 0
    const arrived = Promise.withResolvers<void>()
    const send = async ({ recipient }: OutgoingMail) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      if (recipient === slow) await arrived.promise
      sent.push(recipient)
      atOnce -= 1
    }
    for (const email of emails) await write(email)
    await process(send)
    await expect.poll(() => sent.length).toBe(emails.length - 1)
    const late = freshEmail()
    await write(late)
    await expect.poll(() => sent).toContain(late)
    expect(sent).not.toContain(slow)
    arrived.resolve()
    await expect.poll(mails).toEqual([])
    expect(sent.sort()).toEqual([...emails, late].sort())
    expect(most).toBeLessThanOrEqual(MAILS_AT_ONCE)
  })

  test('a mail that the server does not take is tried again later, and what was said stays out of the queue', async () => {
    const sent: string[] = []
    const answers = [() => Promise.reject(new Error(`450 ${RECIPIENT} is busy`))]
    await process(async ({ id }) => {
      await answers.shift()?.()
      sent.push(id)
    })
    await write()
    await expect.poll(states).toEqual(['retry'])
    const [job] = await jobs()
    expect(job?.wait).toBeLessThanOrEqual(2)
    expect(JSON.stringify(job)).not.toContain('uwo.ca')
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(1)
    await expect.poll(mails).toEqual([])
  })
})

describe('a mail without a job', () => {
  test('of a restored backup gets one, and no second one', async () => {
    await write()
    await sql`delete from pgboss.job`.execute(server.deps.db)
    await addMailJobs(server.deps)
    expect(await jobs()).toHaveLength(0)
    server.clock.pass(MINUTE)
    await addMailJobs(server.deps)
    expect(await jobs()).toHaveLength(1)
    server.clock.pass(MINUTE)
    await addMailJobs(server.deps)
    expect(await jobs()).toHaveLength(1)
  })

  test('that was given up or whose time is over gets none', async () => {
    await write()
    await write()
    await sql`delete from pgboss.job`.execute(server.deps.db)
    const [first] = await mails()
    const { db, clock } = server.deps
    await db
      .updateTable('mails')
      .set({ given_up_at: clock.now() })
      .where('id', '=', first?.id ?? '')
      .execute()
    server.clock.pass(DAY)
    await addMailJobs(server.deps)
    expect(await jobs()).toEqual([])
  })

  test('of a process of the version before is sent by that one, which leaves ours to their jobs for a minute', async () => {
    /** What processes sent that had no jobs. */
    const due = async () => {
      const now = server.clock.now()
      const { rows } = await sql`select id from mails
        where next_try_at <= ${now} and give_up_at > ${now} and given_up_at is null`.execute(
        server.deps.db,
      )
      return rows.length
    }
    await write()
    expect(await due()).toBe(0)
    const now = server.clock.now()
    const times = { created_at: now, next_try_at: now, give_up_at: later(now, HOUR) }
    const mail = { recipient: RECIPIENT, subject: 'Hello', body: 'Hello', ...times }
    await server.deps.db.insertInto('mails').values(mail).execute()
    expect(await due()).toBe(1)
    server.clock.pass(MINUTE)
    expect(await due()).toBe(2)
  })
})
