import { PHOTO_MAX_BYTES } from '../../../domain/limits.ts'
import type { Request } from '../../http/env.ts'
import { readLimited } from './readLimited.ts'
import { StorageRefusal } from './storageRefusal.ts'

// The multipart frame around the file.
const FRAME_BYTES = 16 * 1024

const TOO_LARGE = 'This photo is larger than 10 MB. Please choose a smaller one.'

/** supabase-js sends the file under an empty field name, beside `cacheControl` and `metadata`. */
async function fileOfForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<File> {
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File)
  const [file] = files
  if (file !== undefined && files.length === 1) return file
  throw new StorageRefusal(400, 'InvalidRequest', 'The upload must hold one file.')
}

function refuseType(type: string): void {
  const isImage = /^image\/(?!svg)/i.test(type)
  const isUnknown = type === '' || /^application\/octet-stream/i.test(type)
  if (isImage || isUnknown) return
  throw new StorageRefusal(
    415,
    'invalid_mime_type',
    'Please choose an image file, such as a JPEG or PNG photo.',
  )
}

/** The bytes of an uploaded file, sent as a form or raw, at most 10 MB; refuses what says it is no image. */
export async function readUpload(c: Request): Promise<Buffer> {
  const type = c.req.header('content-type') ?? ''
  const isForm = /^multipart\/form-data/i.test(type)
  if (!isForm) refuseType(type)
  const body = await readLimited(c, PHOTO_MAX_BYTES + FRAME_BYTES, TOO_LARGE)
  const file = isForm ? await fileOfForm(body, type) : undefined
  if (file !== undefined) refuseType(file.type)
  const bytes = file === undefined ? body : Buffer.from(await file.arrayBuffer())
  if (bytes.length > PHOTO_MAX_BYTES) {
    throw new StorageRefusal(413, 'Payload too large', TOO_LARGE)
  }
  if (bytes.length > 0) return bytes
  throw new StorageRefusal(
    400,
    'InvalidRequest',
    'This file is empty. Please choose another photo.',
  )
}
