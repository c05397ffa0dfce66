import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mailboxOf } from '../../../domain/email.ts'
import { later, MINUTE } from '../../clock.ts'
import { lock, type Transaction } from '../../store/database.ts'
import { linkBlocks } from '../likes/blocks.ts'
import { uncountCodeRequest } from './callers.ts'
import { findPending, type PendingSignup } from './pending.ts'
import { findAccountOf, type SignupTools } from './sendCode.ts'
import { requireRight, type TypedCode, throwExpired } from './tries.ts'

/** After the code was entered, the browser may use it to sign in for this long (reading 11). */
const OPENING_TIME = 2 * MINUTE

/** Creates the account. The mailbox must be locked, so that it gets only one. */
async function createAccount(
  { secrets }: SignupTools,
  trx: Transaction,
  pending: PendingSignup,
  now: Date,
): Promise<string> {
  if ((await findAccountOf(trx, pending.email)) !== undefined) throwExpired()
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
  if (student === undefined) throwExpired()
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
  if (current === undefined) throwExpired()
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
 * Checks the mailed code, which works once, and creates the account (§4 3 to 4). Throws an AppError: 400 for
 * a wrong or expired code, 429 after five tries.
 */
export async function checkCode(tools: SignupTools, typed: TypedCode): Promise<void> {
  const now = tools.clock.now()
  const pending = await findPending(tools.db, typed.email, typed.browser)
  if (pending === undefined || pending.verified_at !== null || pending.code_expires_at <= now) {
    throwExpired()
  }
  await requireRight(tools, 'pending_signups', pending, typed)
  await tools.db.transaction().execute(async (trx) => {
    await lock(trx, `signup:${mailboxOf(typed.email)}`)
    await prove(tools, trx, pending, now)
    await uncountCodeRequest(trx, typed.from)
  })
}

/**
 * Signs in the student whose code was entered within the last two minutes; then the code is used up. Both
 * happen in one transaction, so that the student can try again after a failure.
 */
export async function useProvenCode(
  tools: SignupTools,
  typed: TypedCode,
  open: (trx: Transaction, studentId: string) => Promise<void>,
): Promise<void> {
  const pending = await findPending(tools.db, typed.email, typed.browser)
  const provenAt = pending?.verified_at ?? undefined
  if (pending === undefined || provenAt === undefined) throwExpired()
  if (later(provenAt, OPENING_TIME) < tools.clock.now()) throwExpired()
  await requireRight(tools, 'pending_signups', pending, typed)
  await tools.db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('pending_signups')
      .where('id', '=', pending.id)
      .where('verified_at', '=', provenAt)
      .returning('student_id')
      .executeTakeFirst()
    await open(trx, used?.student_id ?? throwExpired())
  })
}
