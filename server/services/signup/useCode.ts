import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mailboxOf } from '../../../domain/email.ts'
import { later, MINUTE } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { lock, type Transaction } from '../../store/database.ts'
import { linkBlocks } from '../likes/blocks.ts'
import { countGuess, forgiveAsking, paceGuess, paceRepeatedGuess } from './callers.ts'
import { hashCode, isSameHash } from './code.ts'
import { findPending, type PendingSignup } from './pending.ts'
import { findAccountOf, type SignupTools } from './sendCode.ts'

const TRIES = 5

/** After the code is proven, the browser may open the session with it for this long (reading 11). */
const OPENING_TIME = 2 * MINUTE

/** A code as typed, and the browser it was typed in. */
export interface TypedCode {
  readonly email: string
  readonly code: string
  readonly browser: string
  /** Network address of the caller. */
  readonly from: string
}

function refuseAsOver(): never {
  throw new AppError('invalid', 'This code is no longer valid. Please ask for a new one.')
}

function triesOf({ db }: SignupTools, pending: PendingSignup) {
  return db
    .updateTable('pending_signups')
    .where('id', '=', pending.id)
    .where('code_hash', '=', pending.code_hash)
}

/** Counts the try before looking at the code, so that no two processes give more than five; which one it is. */
async function spendTry(tools: SignupTools, pending: PendingSignup): Promise<number> {
  const counted = await triesOf(tools, pending)
    .set({ tries: sql`tries + 1` })
    .where('tries', '<', TRIES)
    .returning('tries')
    .executeTakeFirst()
  if (counted !== undefined) return counted.tries
  const current = await tools.db
    .selectFrom('pending_signups')
    .select('id')
    .where('id', '=', pending.id)
    .where('code_hash', '=', pending.code_hash)
    .executeTakeFirst()
  // Another browser proved the address meanwhile, or a new code came.
  if (current === undefined) refuseAsOver()
  throw new AppError('tooMany', 'Too many wrong codes. Please ask for a new one.')
}

/** A try that has to wait too long is not spent. */
async function waitForTurn(tools: SignupTools, pending: PendingSignup): Promise<void> {
  try {
    await paceRepeatedGuess(tools, pending.email)
  } catch (error) {
    await triesOf(tools, pending).set({ tries: sql`greatest(tries - 1, 0)` }).execute()
    throw error
  }
}

async function requireRight(tools: SignupTools, pending: PendingSignup, typed: TypedCode) {
  await paceGuess(tools, typed.from)
  if ((await spendTry(tools, pending)) > 1) await waitForTurn(tools, pending)
  const hash = hashCode(tools.secrets.codes, pending.mailing_id, typed.code)
  if (!isSameHash(hash, pending.code_hash)) {
    await countGuess(tools, typed.from, typed.email)
    throw new AppError('invalid', 'The code is not correct. Please check it and try again.')
  }
}

/** Under the lock of the mailbox, so that it gets one account. */
async function createAccount(
  { secrets }: SignupTools,
  trx: Transaction,
  pending: PendingSignup,
  now: Date,
): Promise<string> {
  if ((await findAccountOf(trx, pending.email)) !== undefined) refuseAsOver()
  const student = await trx
    .insertInto('students')
    .values({
      id: randomUUID(),
      email: pending.email,
      name: pending.name,
      password_hash: pending.password_hash,
      created_at: now,
      last_active_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (student === undefined) refuseAsOver()
  await linkBlocks(trx, secrets, { id: student.id, email: pending.email })
  return student.id
}

async function prove(
  tools: SignupTools,
  trx: Transaction,
  pending: PendingSignup,
  now: Date,
): Promise<void> {
  const current = await trx
    .selectFrom('pending_signups')
    .selectAll()
    .where('id', '=', pending.id)
    .where('code_hash', '=', pending.code_hash)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  if (current === undefined) refuseAsOver()
  const studentId = await createAccount(tools, trx, current, now)
  await trx
    .updateTable('pending_signups')
    .set({ verified_at: now, student_id: studentId, tries: 0 })
    .where('id', '=', pending.id)
    .execute()
  await trx
    .deleteFrom('pending_signups')
    .where(sql`mailbox_of(email)`, '=', mailboxOf(pending.email))
    .where('id', '!=', pending.id)
    .execute()
}

/**
 * Proves the address with the mailed code, once, and makes the account (§4 3 to 4). Refuses with 400
 * for a wrong or ended code, with 429 after five tries.
 */
export async function checkCode(tools: SignupTools, typed: TypedCode): Promise<void> {
  const now = tools.clock.now()
  const pending = await findPending(tools.db, typed.email, typed.browser)
  if (pending === undefined || pending.verified_at !== null || pending.code_expires_at <= now) {
    refuseAsOver()
  }
  await requireRight(tools, pending, typed)
  await tools.db.transaction().execute(async (trx) => {
    await lock(trx, `signup:${mailboxOf(typed.email)}`)
    await prove(tools, trx, pending, now)
    await forgiveAsking(trx, typed.from)
  })
}

/**
 * Opens the session of the student whose code was proven within two minutes; once, then the code is
 * used up. Both happen in one transaction: after a failure the student can try again.
 */
export async function useProvenCode(
  tools: SignupTools,
  typed: TypedCode,
  open: (trx: Transaction, studentId: string) => Promise<void>,
): Promise<void> {
  const pending = await findPending(tools.db, typed.email, typed.browser)
  const provenAt = pending?.verified_at ?? undefined
  if (pending === undefined || provenAt === undefined) refuseAsOver()
  if (later(provenAt, OPENING_TIME) < tools.clock.now()) refuseAsOver()
  await requireRight(tools, pending, typed)
  await tools.db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('pending_signups')
      .where('id', '=', pending.id)
      .where('verified_at', '=', provenAt)
      .returning('student_id')
      .executeTakeFirst()
    await open(trx, used?.student_id ?? refuseAsOver())
  })
}
