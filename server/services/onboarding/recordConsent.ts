import { CONSENT_VERSION } from '../../../domain/consent.ts'
import type { Transaction } from '../../store/database.ts'

/** Records that the student agrees to the current consent text, unless that is already recorded. */
export async function recordConsent(
  trx: Transaction,
  current: { readonly id: string; readonly consent_version: string | null },
  now: Date,
): Promise<void> {
  if (current.consent_version === CONSENT_VERSION) return
  const consent = { consent_version: CONSENT_VERSION, consent_at: now }
  await trx.updateTable('students').set(consent).where('id', '=', current.id).execute()
  const row = { student_id: current.id, version: CONSENT_VERSION }
  await trx
    .insertInto('consents')
    .values({ ...row, agreed_at: now, withdrawn_at: null })
    .execute()
}
