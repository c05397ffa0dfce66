import { said } from '../../../words/said.ts'
import { type Clock, HOUR, later, MINUTE, SECOND } from '../../clock.ts'
import { inWords, Refusal } from '../../http/refusal.ts'
import type { Unit } from '../../store/database.ts'

/** Between two mails to one address, in milliseconds (§9; safety.md 4). */
export const BETWEEN_MAILS = MINUTE
const MAILS_AN_HOUR = 5

function refuse(seconds: number): never {
  const sentence = said(
    'A code was sent to this address already. Please wait {wait} before asking for another.',
    { wait: inWords(seconds) },
  )
  throw new Refusal(429, sentence, seconds)
}

async function mailingsOfLastHour(unit: Unit, email: string, now: Date): Promise<number[]> {
  const rows = await unit
    .selectFrom('code_mailings')
    .select('sent_at')
    .where('email', '=', email)
    .where('sent_at', '>', later(now, -HOUR))
    .orderBy('sent_at', 'desc')
    .execute()
  return rows.map((row) => row.sent_at.getTime())
}

/** Whether the last mail to the address is less than a minute old. */
export async function wasJustMailed(unit: Unit, email: string, now: Date): Promise<boolean> {
  const [last] = await mailingsOfLastHour(unit, email, now)
  return last !== undefined && now.getTime() - last < BETWEEN_MAILS
}

/** Notes that a mail goes out now; refuses with 429 within a minute, and past five an hour. */
export async function spendMailing(unit: Unit, clock: Clock, email: string): Promise<void> {
  const now = clock.now()
  const sent = await mailingsOfLastHour(unit, email, now)
  const [last] = sent
  if (last !== undefined && now.getTime() - last < BETWEEN_MAILS) {
    refuse(Math.ceil((last + BETWEEN_MAILS - now.getTime()) / SECOND))
  }
  const oldest = sent[MAILS_AN_HOUR - 1]
  if (oldest !== undefined) refuse(Math.ceil((oldest + HOUR - now.getTime()) / SECOND))
  await unit.insertInto('code_mailings').values({ email, sent_at: now }).execute()
}
