import { PHOTO_MAX_BYTES } from '../../../domain/limits.ts'
import type { AppContext } from '../../http/env.ts'
import { readCacheSeconds } from '../../storage/embedded/cacheTime.ts'
import type { Upload } from '../../storage/embedded/objects.ts'
import { refuseUnsupported, StorageError } from '../../storage/embedded/storageError.ts'
import { readLimited } from './readLimited.ts'

// Space for the multipart headers around the file.
const FRAME_BYTES = 16 * 1024

const TOO_LARGE = 'This photo is larger than 10 MB. Please choose a smaller one.'

/**
 * Reads an upload sent as a form. supabase-js puts the file under an empty field name, beside `cacheControl`
 * and `metadata`.
 */
async function readForm(bytes: Buffer<ArrayBuffer>, type: string) {
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File)
  const [file] = files
  if (form === undefined || file === undefined || files.length > 1) {
    throw new StorageError(400, 'InvalidRequest', 'The upload must hold one file.')
  }
  if (form.has('metadata') || form.has('contentEncoding')) refuseUnsupported()
  const given = form.get('cacheControl')
  const cacheSeconds = readCacheSeconds(typeof given === 'string' ? given : undefined)
  refuseType(file.type)
  return { bytes: Buffer.from(await file.arrayBuffer()), cacheSeconds }
}

/** Reads an upload whose body is the file itself. */
function readRaw(c: AppContext, bytes: Buffer): Upload {
  if (c.req.header('x-metadata') !== undefined) refuseUnsupported()
  if (c.req.header('content-encoding') !== undefined) refuseUnsupported()
  const given = /^max-age=(.*)$/i.exec(c.req.header('cache-control') ?? '')?.[1]
  return { bytes, cacheSeconds: readCacheSeconds(given) }
}

function refuseType(type: string): void {
  const isImage = /^image\/(?!svg)/i.test(type)
  const isUnknown = type === '' || /^application\/octet-stream/i.test(type)
  if (isImage || isUnknown) return
  throw new StorageError(
    415,
    'invalid_mime_type',
    'Please choose an image file, such as a JPEG or PNG photo.',
  )
}

/** Reads an uploaded image of at most 10 MB, sent as a form or as the body. Throws a StorageError for other content. */
export async function readUpload(c: AppContext): Promise<Upload> {
  const type = c.req.header('content-type') ?? ''
  const isForm = /^multipart\/form-data/i.test(type)
  if (!isForm) refuseType(type)
  const body = await readLimited(c, PHOTO_MAX_BYTES + FRAME_BYTES, TOO_LARGE)
  const upload = isForm ? await readForm(body, type) : readRaw(c, body)
  if (upload.bytes.length > PHOTO_MAX_BYTES) {
    throw new StorageError(413, 'Payload too large', TOO_LARGE)
  }
  if (upload.bytes.length > 0) return upload
  throw new StorageError(400, 'InvalidRequest', 'This file is empty. Please choose another photo.')
}
