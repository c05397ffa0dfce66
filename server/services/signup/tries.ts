import { sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { countGuess, throttleGuess, throttleRepeatedGuess } from './callers.ts'
import { hashCode, isSameHash } from './code.ts'
import type { SignupTools } from './sendCode.ts'

const TRIES = 5

/** A code that somebody typed, and the browser in which it was typed. */
export interface TypedCode {
  readonly email: string
  readonly code: string
  readonly browser: string
  /** The caller's network address. */
  readonly from: string
}

/** The tables whose rows expect a mailed code. */
type CodeTable = 'pending_signups' | 'password_resets'

/** A row that expects a mailed code. */
interface AwaitingCode {
  readonly id: string
  readonly email: string
  readonly mailing_id: string
  readonly code_hash: Buffer
}

/** Throws an AppError (400) for a code that has expired, was used, or was replaced by another. */
export function throwExpired(): never {
  throw new AppError('invalid', 'This code is no longer valid. Please ask for a new one.')
}

async function isCurrent(db: Database, table: CodeTable, row: AwaitingCode): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)}
    where id = ${row.id} and code_hash = ${row.code_hash}`.execute(db)
  return rows.length > 0
}

/**
 * Counts a try before the code is compared, so that two processes together cannot give more than five.
 * Returns the number of the try.
 */
async function spendTry(db: Database, table: CodeTable, row: AwaitingCode): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update ${sql.table(table)} set tries = tries + 1
    where id = ${row.id} and code_hash = ${row.code_hash} and tries < ${TRIES}
    returning tries`.execute(db)
  const [counted] = rows
  if (counted !== undefined) return counted.tries
  // Another browser has entered the code in the meantime, or there is a new code.
  if (!(await isCurrent(db, table, row))) throwExpired()
  throw new AppError('tooMany', 'Too many wrong codes. Please ask for a new one.')
}

/** Delays a repeated guess. If the wait would be too long, the try is not counted and an error is thrown. */
async function waitForTurn(tools: SignupTools, table: CodeTable, row: AwaitingCode): Promise<void> {
  try {
    await throttleRepeatedGuess(tools, row.email)
  } catch (error) {
    await sql`update ${sql.table(table)} set tries = greatest(tries - 1, 0)
      where id = ${row.id} and code_hash = ${row.code_hash}`.execute(tools.db)
    throw error
  }
}

/** Throws an AppError unless the typed code is that of the row: 400 for a wrong one, 429 after five tries. */
export async function requireRight(
  tools: SignupTools,
  table: CodeTable,
  row: AwaitingCode,
  typed: TypedCode,
): Promise<void> {
  await throttleGuess(tools, typed.from)
  if ((await spendTry(tools.db, table, row)) > 1) await waitForTurn(tools, table, row)
  const hash = hashCode(tools.secrets.codes, row.mailing_id, typed.code)
  if (!isSameHash(hash, row.code_hash)) {
    await countGuess(tools, typed.from, typed.email)
    throw new AppError('invalid', 'The code is not correct. Please check it and try again.')
  }
}
