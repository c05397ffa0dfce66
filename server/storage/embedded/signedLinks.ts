import * as z from 'zod/mini'
import { SECOND } from '../../clock.ts'
import { isObjectName } from '../objectName.ts'
import type { PhotoObject } from '../photoStore.ts'
import { YEAR_SECONDS } from './cacheTime.ts'
import { readLink, signLink } from './jwt.ts'
import type { ObjectTools } from './objects.ts'
import { type OwnObject, readOwnObjects, requireOwnObject, requireRow } from './ownObjects.ts'
import { refuseMissing, StorageError } from './storageError.ts'

const MOST_PATHS = 1000
const expiresIn = z.int().check(z.minimum(1), z.maximum(YEAR_SECONDS))

/** The payloads of requests for one link, whose object is in the path, and for several links. */
export const oneLink = z.object({ expiresIn })
export const manyLinks = z.object({
  expiresIn,
  paths: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_PATHS)),
})

function linkTo({ clock, secrets }: ObjectTools, object: OwnObject, seconds: number): string {
  const issuedAt = Math.floor(clock.now().getTime() / SECOND)
  const url = `${object.bucket}/${object.name}`
  const claimed = { sub: object.id, url, exp: issuedAt + seconds }
  return `/object/sign/${url}?token=${signLink(secrets.tokens, claimed, issuedAt)}`
}

/** Makes a link to one of the student's own objects, relative to the URL of the service. */
export async function signOwnObject(
  tools: ObjectTools,
  owner: string,
  object: PhotoObject,
  seconds: number,
): Promise<string> {
  return linkTo(tools, await requireOwnObject(tools.db, owner, object), seconds)
}

/** Makes links to those of the named objects that are the student's own. The others get an error each. */
export async function signOwnObjects(
  tools: ObjectTools,
  owner: string,
  bucket: PhotoObject['bucket'],
  { paths, expiresIn: seconds }: z.infer<typeof manyLinks>,
) {
  const objects = await readOwnObjects(tools.db, owner, bucket)
  const own = new Map(objects.map((object) => [object.name, object]))
  return paths.map((path) => {
    const object = isObjectName(path) ? own.get(path) : undefined
    if (object !== undefined)
      return { path, error: null, signedURL: linkTo(tools, object, seconds) }
    // The wording of Supabase storage.
    const error = 'Either the object does not exist or you do not have access to it'
    return { path, error, signedURL: null }
  })
}

/**
 * Finds the object of a signed link, and the seconds until the link expires. Throws a StorageError for a
 * modified or expired link.
 */
export async function requireLinked(
  tools: ObjectTools,
  token: string,
  { bucket, name }: PhotoObject,
) {
  const now = tools.clock.now()
  const link = readLink(tools.secrets.tokens, token, now)
  if (link?.url !== `${bucket}/${name}`) {
    throw new StorageError(400, 'InvalidJWT', 'This link is not valid, or it has expired.')
  }
  const object = await requireRow(tools.db, link.sub)
  if (object.bucket !== bucket || object.name !== name) refuseMissing()
  return { object, secondsLeft: link.exp - Math.ceil(now.getTime() / SECOND) }
}
