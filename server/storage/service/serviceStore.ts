import { PHOTO_WIDTHS, shownWidth, sizedName } from '../../../domain/photoSizes.ts'
import type { Clock } from '../../clock.ts'
import type { SupabaseSettings } from '../../settings.ts'
import type { Database } from '../../store/database.ts'
import { contentTypeOf, sniffFormat } from '../image/imageFormat.ts'
import { isRecorded } from '../isRecorded.ts'
import type { PhotoStore } from '../photoStore.ts'
import { adoptObject, download } from './adoptObject.ts'
import { isNameOf } from './ownedName.ts'
import { adminClient, throwUnavailable } from './serviceClient.ts'
import { openServiceSession, removeUser } from './serviceSession.ts'

/** The photo store in a Supabase project: the browser uploads there, and this server checks the uploads. */
export function serviceStore(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  settings: SupabaseSettings,
): PhotoStore {
  const admin = adminClient(settings)
  const { origin } = new URL(settings.url)
  return {
    origins: [origin],
    urlBase: () => settings.url,
    recordUploads: async (ownerId, objects) => {
      for (const object of objects) {
        const isNew = isNameOf(ownerId, object.name) && !(await isRecorded(db, object))
        if (isNew) await adoptObject({ db, clock, admin }, ownerId, object)
      }
    },
    readShown: async ({ bucket, name }) => {
      const shown = { bucket, name: sizedName(name, shownWidth(bucket)) }
      const bytes = (await download(admin, shown)) ?? (await download(admin, { bucket, name }))
      return bytes && { bytes, contentType: contentTypeOf(sniffFormat(bytes) ?? 'jpeg') }
    },
    readStored: (object) => download(admin, object),
    removeBytes: async (objects) => {
      for (const { bucket, name } of objects) {
        const { error } = await admin.storage
          .from(bucket)
          .remove([name, ...PHOTO_WIDTHS[bucket].map((width) => sizedName(name, width))])
        if (error !== null) throwUnavailable(error)
      }
    },
    openSession: (caller) => openServiceSession(settings, admin, caller),
    forgetOwner: (id) => removeUser(admin, id),
  }
}
