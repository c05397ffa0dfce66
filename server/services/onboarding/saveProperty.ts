import { randomUUID } from 'node:crypto'
import type { PropertyData } from '../../../contract/property.ts'
import { AppError } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { withInboxes } from '../live/inboxes.ts'
import { claimPhotos, releasePhotos, removeReplaced } from '../photos/claims.ts'
import type { PhotoLinks } from '../photos/photoLinks.ts'
import { changeProfile } from '../profile/changes.ts'
import type { SaveTools } from './saveProfile.ts'

async function requirePoster(trx: Transaction, id: string): Promise<void> {
  const { role } = await trx
    .selectFrom('students')
    .select('role')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (role === null) throw new AppError('conflict', 'Choose a role first.')
  if (role !== 'poster') throw new AppError('forbidden', 'Only posters have a property.')
}

async function ownListing(trx: Transaction, owner: string, now: Date) {
  await trx
    .insertInto('listings')
    .values({ id: randomUUID(), owner_id: owner, created_at: now })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()
  return trx
    .selectFrom('listings')
    .select(['id', 'photos', 'places_taken', 'state'])
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
}

async function changePhotos(
  trx: Transaction,
  owner: string,
  before: string[],
  after: string[],
  now: Date,
) {
  const mine = { owner, bucket: 'property_photos' } as const
  const added = after.filter((name) => !before.includes(name))
  const removed = before.filter((name) => !after.includes(name))
  await claimPhotos(trx, { ...mine, names: added }, after, now)
  await releasePhotos(trx, { ...mine, names: removed }, now)
}

/** A property with the object names of its photos instead of their URLs. */
interface NamedProperty {
  readonly fields: Omit<PropertyData, 'photos'>
  readonly names: readonly string[] | undefined
}

/**
 * Converts the photo URLs of a property to object names, and records uploads that only the photo store knows.
 * Throws an AppError (400) if a photo occurs twice.
 */
export async function nameProperty(
  { photos }: Pick<SaveTools, 'photos'>,
  links: PhotoLinks,
  studentId: string,
  { photos: urls, ...fields }: PropertyData,
): Promise<NamedProperty> {
  const bucket = 'property_photos'
  const names = urls?.map((url) => links.name(bucket, url))
  if (new Set(names).size !== (names?.length ?? 0)) {
    throw new AppError('invalid', 'Each photo may occur only once.')
  }
  const objects = (names ?? []).map((name) => ({ bucket, name }) as const)
  await photos.recordUploads(studentId, objects)
  return { fields, names }
}

/**
 * The places of a listing for this many roommates. No more can be found than are wanted, and an open place with no
 * rooms left is full.
 */
function placesOf(
  { places_taken, state }: Awaited<ReturnType<typeof ownListing>>,
  capacity: number,
) {
  const isFull = state === 'open' && capacity <= places_taken
  return {
    places_taken: Math.min(places_taken, capacity),
    ...(isFull ? { state: 'full' as const } : {}),
  }
}

/** Merges the fields into the student's listing, creating it if necessary. The student's row must be locked. */
export async function writeProperty(
  trx: Transaction,
  now: Date,
  studentId: string,
  { fields, names }: NamedProperty,
): Promise<void> {
  const listing = await ownListing(trx, studentId, now)
  if (names !== undefined) await changePhotos(trx, studentId, listing.photos, [...names], now)
  const { capacity } = fields
  const columns = {
    ...fields,
    ...(names === undefined ? {} : { photos: [...names] }),
    ...(capacity === undefined ? {} : placesOf(listing, capacity)),
  }
  if (Object.keys(columns).length === 0) return
  await trx.updateTable('listings').set(columns).where('id', '=', listing.id).execute()
}

/**
 * Merges the sent fields into the poster's listing. `photos` replaces the whole list, and the files of
 * removed photos are deleted. Throws an AppError, without changing anything: 400 if a photo is not the
 * student's own, 403 for a searcher, 409 before a role is chosen.
 */
export async function saveProperty(
  tools: SaveTools,
  links: PhotoLinks,
  studentId: string,
  data: PropertyData,
): Promise<void> {
  const property = await nameProperty(tools, links, studentId, data)
  await withInboxes(tools, async (trx, addEvents, now) => {
    await requirePoster(trx, studentId)
    await changeProfile({ trx, addEvents, now }, studentId, async () => {
      await writeProperty(trx, now, studentId, property)
      return []
    })
  })
  if (property.names !== undefined) await removeReplaced(tools, studentId)
}
