import type { ProfileData } from '../../../contract/profile.ts'
import type { Role } from '../../../domain/enumerations.ts'
import type { CampusEntry } from '../../campuses/campusEntry.ts'
import type { CampusList } from '../../campuses/campusList.ts'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { PhotoStore } from '../../storage/photoStore.ts'
import type { Transaction } from '../../store/database.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { claimPhotos, releasePhotos, removeReplaced } from '../photos/claims.ts'
import type { PhotoLinks } from '../photos/photoLinks.ts'
import { changeProfile } from '../profile/changes.ts'
import { checkStudies } from './checkStudies.ts'
import { recordConsent } from './recordConsent.ts'

/** The dependencies of saving a profile or a property. */
export interface SaveTools extends InboxTools {
  readonly photos: PhotoStore
  readonly campuses: CampusList
  readonly log: Log
}

function lockStudent(trx: Transaction, id: string) {
  return trx
    .selectFrom('students')
    .select(['id', 'role', 'picture', 'consent_version', 'onboarded_at'])
    .select(['email', 'university', 'program'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
type Current = Awaited<ReturnType<typeof lockStudent>>

function requireFreeRole(current: Current, role: Role | undefined): void {
  if (role === undefined || current.onboarded_at === null || role === current.role) return
  throw new AppError('conflict', 'Your role cannot be changed after onboarding is complete.')
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

/** What `columnsOf` needs besides the fields that were sent. */
interface ColumnSources {
  readonly current: Current
  readonly campus: CampusEntry | undefined
  readonly picture: string | undefined
}

/** The columns to update: those of the fields that were sent. A poster's budget is always cleared (§3). */
function columnsOf(data: ProfileData, { picture, current, campus }: ColumnSources) {
  const { data_consent, role = current.role, budget, picture: _url, ...fields } = data
  const market = data.university === undefined ? {} : { market: campus?.market ?? null }
  const sent = budget === undefined ? {} : { budget }
  const budgeted = role === 'poster' ? { budget: null } : sent
  const pictured = picture === undefined ? {} : { picture }
  return { ...fields, ...market, ...budgeted, ...pictured, role }
}

/**
 * Merges the sent fields into the student's profile (§3 "built up step by step, merged"). Throws an AppError,
 * without changing anything: 400 if the picture is not the student's own or the studies are not offered to
 * them, 409 for another role after the onboarding is complete.
 */
export async function saveProfile(
  tools: SaveTools,
  links: PhotoLinks,
  studentId: string,
  data: ProfileData,
): Promise<void> {
  const bucket = 'profile_pictures'
  const picture = data.picture === undefined ? undefined : links.name(bucket, data.picture)
  if (picture !== undefined)
    await tools.photos.recordUploads(studentId, [{ bucket, name: picture }])
  await withInboxes(tools, async (trx, addEvents, now) => {
    const current = await lockStudent(trx, studentId)
    requireFreeRole(current, data.role)
    const campus = checkStudies(tools.campuses, current, data)
    await changeProfile({ trx, addEvents, now }, studentId, async () => {
      if (data.data_consent) await recordConsent(trx, current, now)
      if (picture !== undefined) await changePicture(trx, current, picture, now)
      const columns = columnsOf(data, { picture, current, campus })
      await trx.updateTable('students').set(columns).where('id', '=', studentId).execute()
      return []
    })
  })
  if (picture !== undefined) await removeReplaced(tools, studentId)
}
