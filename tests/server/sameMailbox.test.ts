import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailboxOf } from '../../domain/email.ts'
import { HOUR, later, MINUTE, SECOND } from '../../server/clock.ts'
import { keyOf } from '../../server/services/limiter.ts'
import {
  throttleCodeRequest,
  throttleGuess,
  throttleRepeatedGuess,
} from '../../server/services/signup/callers.ts'
import { freshEmail, mailedCode, PASSWORD, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { type Visitor, visitor } from './support/visitor.ts'
import { openWithoutLimits, waitingForLocks } from './support/waitingForLocks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const fresh = (app = server.app) => visitor(app)

function send(browser: Visitor, email: string) {
  return browser.post('/signup/send-auth-code', { email, name: 'Ada Byron', password: PASSWORD })
}

function check(browser: Visitor, email: string, code: string) {
  return browser.post('/signup/check-auth-code', { email, code })
}

async function mailsTo(email: string): Promise<{ text: string }[]> {
  const answer = await fresh().get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  return answer.body as unknown as { text: string }[]
}

describe('safety 27: one mailbox with +tags is one address', () => {
  test('every tag gets the one account, and the mails say which address it has', async () => {
    const { email } = await signUp(server)
    server.clock.pass(MINUTE)
    const [name, domain] = email.split('@')
    for (let tag = 0; tag < 4; tag += 1) {
      const tagged = `${name?.toUpperCase()}+${tag}@${domain}`
      expect((await send(fresh(), tagged)).status).toBe(200)
      const [mail] = await mailsTo(tagged.toLowerCase())
      expect(mail?.text).toContain('You already have an account')
      expect(mail?.text).toContain(email)
      server.clock.pass(MINUTE)
    }
  })

  test('mails to all tags of a mailbox count together, and so do wrong passwords', async () => {
    const email = freshEmail()
    const tagged = (tag: number) => email.replace('@', `+${tag}@`)
    for (let tag = 0; tag < 10; tag += 1) await send(fresh(), tagged(tag))
    const mails = await Promise.all(Array.from({ length: 10 }, (_, tag) => mailsTo(tagged(tag))))
    expect(mails.flat()).toHaveLength(1)
    for (let tag = 0; tag < 10; tag += 1) {
      const tried = await fresh().post('/login', { email: tagged(tag), password: 'wrong' })
      expect(tried.status).toBe(401)
    }
    expect((await fresh().post('/login', { email, password: 'wrong' })).status).toBe(429)
  })

  test('an account with a tag keeps working, under its own address', async () => {
    const tagged = freshEmail().replace('@', '+flat@')
    await signUp(server, tagged)
    expect((await fresh().post('/login', { email: tagged, password: PASSWORD })).status).toBe(200)
    const plain = await fresh().post('/login', {
      email: tagged.replace('+flat', ''),
      password: PASSWORD,
    })
    expect(plain.status).toBe(401)
  })

  test('when one tag is proven, the sign-ups with the others are over', async () => {
    const email = freshEmail()
    const tagged = email.replace('@', '+a@')
    const [person, stranger] = [fresh(), fresh()]
    await send(person, email)
    await send(stranger, tagged)
    expect((await check(person, email, await mailedCode(server, email))).status).toBe(200)
    server.clock.pass(MINUTE)
    const again = await stranger.post('/signup/resend-auth-code', { email: tagged })
    expect(again.body).toEqual({
      status: 400,
      message: 'There is no sign-up to send a code for. Please start again.',
    })
    expect(await mailsTo(tagged)).toEqual([])
  })

  test('two tags proven at the same moment, in two processes, make one account', async () => {
    const email = freshEmail()
    const tagged = (tag: string) => email.replace('@', `+${tag}@`)
    const db = openWithoutLimits(server.databaseUrl)
    const [first, second] = [fresh(server.again({ db })), fresh(server.again({ db }))]
    await send(first, tagged('a'))
    server.clock.pass(MINUTE)
    await send(second, tagged('b'))
    const codes = await Promise.all(['a', 'b'].map((tag) => mailedCode(server, tagged(tag))))
    const isWaiting = (count: number) => expect.poll(() => waitingForLocks(db)).toBe(count)
    const answers: ReturnType<typeof check>[] = []
    const takenBack = new Error('taken back')
    // An account of the first tag, which is taken back in the end, holds up the first while the second comes.
    const holding = db.transaction().execute(async (trx) => {
      const [id, now] = [randomUUID(), server.clock.now()]
      await trx
        .insertInto('students')
        .values({
          ...{ id, email: tagged('a'), name: 'Ada', password_hash: '-' },
          ...{ created_at: now, last_active_at: now },
        })
        .execute()
      answers.push(check(first, tagged('a'), codes[0] ?? ''))
      await isWaiting(1)
      answers.push(check(second, tagged('b'), codes[1] ?? ''))
      await Promise.race([isWaiting(2), answers[1]])
      throw takenBack
    })
    await expect(holding).rejects.toBe(takenBack)
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 400])
  })
})

/** A second account of a mailbox, as there was before one mailbox became one address. */
async function olderAccount(id: string, email: string): Promise<void> {
  const { db } = server.deps
  const { changed_in: _, ...student } = await db
    .selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('students')
    .values({ ...student, id: randomUUID(), email })
    .execute()
}

test('of two accounts of one mailbox the one whose address was typed is meant', async () => {
  const { email, id } = await signUp(server)
  const tagged = email.replace('@', '+old@')
  await olderAccount(id, tagged)
  const passwords = { [tagged]: 'Calm_Harbour7', [email]: 'Other_River4' }
  for (const [address, password] of Object.entries(passwords)) {
    server.clock.pass(MINUTE)
    await send(fresh(), address)
    expect((await mailsTo(address))[0]?.text).toContain(`\n${address}\n`)
    const browser = fresh()
    await browser.post('/password/forgot', { email: address })
    expect((await mailsTo(address))[0]?.text).toContain(`\n${address}\n`)
    const code = await mailedCode(server, address)
    await browser.post('/password/check-code', { email: address, code })
    expect((await browser.post('/password/reset', { email: address, password })).status).toBe(200)
  }
  for (const [address, password] of Object.entries(passwords)) {
    expect((await fresh().post('/login', { email: address, password })).status).toBe(200)
  }
})

test.each([
  ['ada@uwo.ca', 'ada@uwo.ca'],
  ['ada+rent@uwo.ca', 'ada@uwo.ca'],
  ['ada+a+b@uwo.ca', 'ada@uwo.ca'],
  ['ada+@uwo.ca', 'ada@uwo.ca'],
  ['a.d-a+1@mail.uwo.ca', 'a.d-a@mail.uwo.ca'],
  ['+ada@uwo.ca', '+ada@uwo.ca'],
  ['ada@u+wo.ca', 'ada@u+wo.ca'],
])('mail to %s reaches the mailbox %s, as the database has it, too', async (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
  const { rows } = await sql`select mailbox_of(${email}) as mailbox`.execute(server.deps.db)
  expect(rows).toEqual([{ mailbox }])
})

const FROM = '203.0.113.70'

/** Fills each queue of a network and a mailbox to `below` tries under its limit. The nth one waits for n seconds. */
async function writeQueues(mailbox: string, below: number): Promise<void> {
  const { db, clock } = server.deps
  const queues = [
    ['signup-address', FROM, 300],
    ['signup-mailbox', `${FROM} ${mailbox}`, 50],
    ['signup-mailbox-all', mailbox, 200],
    ['code-address', FROM, 100],
    ['code-mailbox', mailbox, 50],
  ] as const
  for (const [at, [name, subject, limit]] of queues.entries()) {
    const key = keyOf({ name }, subject)
    const blocked_until = later(clock.now(), (at + 1) * SECOND)
    const times = { blocked_until, window_ends_at: later(clock.now(), HOUR) }
    await db.deleteFrom('attempts').where('key', '=', key).execute()
    const row = { key, count: limit - below, refused: false, ...times }
    await db.insertInto('attempts').values(row).execute()
  }
}

test.each<[below: number, waits: number[]]>([
  [1, []],
  [0, [1000, 2000, 3000, 4000, 5000]],
])('%i below the limits of a mailbox its +tags wait for %j ms', async (below, waits) => {
  const email = freshEmail()
  const tagged = email.replace('@', '+queue@')
  await writeQueues(email, below)
  server.clock.waits.splice(0)
  await throttleCodeRequest(server.deps, FROM, tagged)
  await throttleGuess(server.deps, FROM)
  await throttleRepeatedGuess(server.deps, tagged)
  expect(server.clock.waits.splice(0)).toEqual(waits)
})

test('the right password under a +tag forgets the wrong ones of the whole mailbox', async () => {
  const tagged = freshEmail().replace('@', '+flat@')
  const plain = tagged.replace('+flat', '')
  await signUp(server, tagged)
  const logIn = async (email: string, password: string) =>
    (await fresh().post('/login', { email, password })).status
  for (const email of [plain, tagged]) {
    for (let tries = 0; tries < 9; tries += 1) expect(await logIn(email, 'wrong')).toBe(401)
    expect(await logIn(tagged, PASSWORD)).toBe(200)
  }
})
