import type { ProfileData } from '../../../contract/profile.ts'
import type { Role } from '../../../domain/enumerations.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { marketOf } from '../../matching/market.ts'
import type { PhotoStore } from '../../storage/photoStore.ts'
import type { Database, Transaction } from '../../store/database.ts'
import { claimPhotos, releasePhotos, removeReleased } from '../photos/claims.ts'
import type { PhotoLinks } from '../photos/photoLinks.ts'

/** The version of the present consent text (safety.md 23). */
export const CONSENT_VERSION = '2024-1'

/** What saving a profile or a property needs. */
export interface SaveTools {
  readonly db: Database
  readonly clock: Clock
  readonly photos: PhotoStore
}

function lockStudent(trx: Transaction, id: string) {
  return trx
    .selectFrom('students')
    .select(['id', 'role', 'picture', 'consent_version', 'onboarded_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
type Current = Awaited<ReturnType<typeof lockStudent>>

function requireFreeRole(current: Current, role: Role | undefined): void {
  if (role === undefined || current.onboarded_at === null || role === current.role) return
  throw new AppError('conflict', 'Your role cannot be changed after onboarding is complete.')
}

async function recordConsent(trx: Transaction, current: Current, now: Date): Promise<void> {
  if (current.consent_version === CONSENT_VERSION) return
  const consent = { consent_version: CONSENT_VERSION, consent_at: now }
  await trx.updateTable('students').set(consent).where('id', '=', current.id).execute()
  await trx
    .insertInto('consents')
    .values({
      student_id: current.id,
      version: CONSENT_VERSION,
      agreed_at: now,
      withdrawn_at: null,
    })
    .execute()
}

async function changePicture(
  trx: Transaction,
  current: Current,
  name: string,
  now: Date,
): Promise<void> {
  if (name === current.picture) return
  const mine = { owner: current.id, bucket: 'profile_pictures' } as const
  await claimPhotos(trx, { ...mine, names: [name] }, [name], now)
  if (current.picture !== null) {
    await releasePhotos(trx, { ...mine, names: [current.picture] }, now)
  }
}

/** The columns to update: only the sent fields. The budget of a poster is always cleared (§3). */
function columnsOf(data: ProfileData, picture: string | undefined, current: Current) {
  const { data_consent, role = current.role, budget, picture: _url, ...fields } = data
  const market = data.university === undefined ? {} : { market: marketOf(data.university) }
  const kept = budget === undefined ? {} : { budget }
  const budgeted = role === 'poster' ? { budget: null } : kept
  const pictured = picture === undefined ? {} : { picture }
  return { ...fields, ...market, ...budgeted, ...pictured, role }
}

/**
 * Merges the sent fields into the student's profile (§3 "built up step by step, merged"). Throws, without changing
 * anything: 400 when the picture is not the student's own, 409 for another role after the onboarding is complete.
 */
export async function saveProfile(
  { db, clock, photos }: SaveTools,
  links: PhotoLinks,
  studentId: string,
  data: ProfileData,
): Promise<void> {
  const bucket = 'profile_pictures'
  const picture = data.picture === undefined ? undefined : links.name(bucket, data.picture)
  if (picture !== undefined) await photos.recordUploads(studentId, [{ bucket, name: picture }])
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const current = await lockStudent(trx, studentId)
    requireFreeRole(current, data.role)
    if (data.data_consent) await recordConsent(trx, current, now)
    if (picture !== undefined) await changePicture(trx, current, picture, now)
    const columns = columnsOf(data, picture, current)
    await trx.updateTable('students').set(columns).where('id', '=', studentId).execute()
  })
  if (picture !== undefined) await removeReleased(db, photos, studentId)
}
