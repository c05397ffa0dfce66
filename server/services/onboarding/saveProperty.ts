import { randomUUID } from 'node:crypto'
import type { PropertyData } from '../../../contract/property.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Unit } from '../../store/database.ts'
import { claimPhotos, releasePhotos, removeReleased } from '../photos/claims.ts'
import type { PhotoLinks } from '../photos/photoLinks.ts'

type Tools = Pick<Dependencies, 'db' | 'clock' | 'photos'>

async function requirePoster(unit: Unit, id: string): Promise<void> {
  const { role } = await unit
    .selectFrom('students')
    .select('role')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (role === null) throw new Refusal(409, 'Choose a role first.')
  if (role !== 'poster') throw new Refusal(403, 'Only posters have a property.')
}

async function ownListing(unit: Unit, owner: string, now: Date) {
  await unit
    .insertInto('listings')
    .values({ id: randomUUID(), owner_id: owner, created_at: now })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()
  return unit
    .selectFrom('listings')
    .select(['id', 'photos'])
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
}

async function changePhotos(
  unit: Unit,
  owner: string,
  before: string[],
  after: string[],
  now: Date,
) {
  const mine = { owner, bucket: 'property_photos' } as const
  const added = after.filter((name) => !before.includes(name))
  const removed = before.filter((name) => !after.includes(name))
  await claimPhotos(unit, { ...mine, names: added }, after, now)
  await releasePhotos(unit, { ...mine, names: removed }, now)
}

/**
 * Merges what was sent into the poster's listing; `photos` replaces the whole list, and the bytes of
 * removed ones are deleted. Refuses with 400 photos that are not the student's own, with 403 a
 * searcher, with 409 before a role is chosen; then nothing is changed.
 */
export async function saveProperty(
  { db, clock, photos }: Tools,
  links: PhotoLinks,
  studentId: string,
  { photos: urls, ...fields }: PropertyData,
): Promise<void> {
  const bucket = 'property_photos'
  const names = urls?.map((url) => links.name(bucket, url))
  if (new Set(names).size !== (names?.length ?? 0)) {
    throw new Refusal(400, 'Each photo may occur only once.')
  }
  const objects = (names ?? []).map((name) => ({ bucket, name }) as const)
  await photos.recordUploads(studentId, objects)
  const now = clock.now()
  await db.transaction().execute(async (unit) => {
    await requirePoster(unit, studentId)
    const listing = await ownListing(unit, studentId, now)
    if (names !== undefined) await changePhotos(unit, studentId, listing.photos, names, now)
    const columns = names === undefined ? fields : { ...fields, photos: names }
    if (Object.keys(columns).length === 0) return
    await unit.updateTable('listings').set(columns).where('id', '=', listing.id).execute()
  })
  if (names !== undefined) await removeReleased(db, photos, studentId)
}
