import type { AppContext } from '../../http/env.ts'
import { entityTag, readObjectBytes } from '../../storage/embedded/files.ts'
import type { ObjectTools } from '../../storage/embedded/objects.ts'
import { readSizedBytes } from '../../storage/embedded/sizedObjects.ts'
import {
  refuseMissing,
  refuseUnsupported,
  StorageError,
} from '../../storage/embedded/storageError.ts'
import { contentTypeOf, formatOfName } from '../../storage/image/imageFormat.ts'
import { readSizedName } from '../../storage/objectName.ts'
import type { PhotoObject } from '../../storage/photoStore.ts'
import { readRange } from './byteRange.ts'

const LONGEST_NAME = 200

function readBytes(tools: ObjectTools, object: PhotoObject) {
  const sized = readSizedName(object.bucket, object.name)
  return sized === undefined ? readObjectBytes(tools.folder, object) : readSizedBytes(tools, sized)
}

/** Encodes a file name for Content-Disposition, where quotes, brackets and the star are special (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The Content-Disposition: show in the browser, or save as a file if the query has `download`. */
function disposition(c: AppContext, object: PhotoObject): string {
  const download = c.req.query('download')
  // Object names have no characters that need quoting.
  const own = object.name.split('/').at(-1) ?? ''
  if (download === undefined) return `inline; filename="${own}"`
  if (download === '') return `attachment; filename="${own}"`
  if (download.length > LONGEST_NAME) {
    throw new StorageError(400, 'InvalidRequest', 'The name of the download is too long.')
  }
  const name = encodeName(download)
  return `attachment; filename=${name}; filename*=UTF-8''${name}`
}

function isKnown(c: AppContext, etag: string): boolean {
  const tags = (c.req.header('if-none-match') ?? '').split(',')
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The requested range; undefined if `If-Range` names another version. */
function rangeOf(c: AppContext, etag: string, size: number) {
  const condition = c.req.header('if-range')
  if (condition !== undefined && condition !== etag) return undefined
  return readRange(c.req.header('range'), size)
}

function sendBytes(c: AppContext, bytes: Buffer<ArrayBuffer>, headers: Headers): Response {
  const range = rangeOf(c, headers.get('ETag') ?? '', bytes.length)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${bytes.length}`)
    throw new StorageError(416, 'InvalidRange', 'The photo has no such part.')
  }
  const part = range === undefined ? bytes : bytes.subarray(range.first, range.last + 1)
  headers.set('Content-Length', String(part.length))
  if (range !== undefined) {
    headers.set('Content-Range', `bytes ${range.first}-${range.last}/${bytes.length}`)
  }
  const status = range === undefined ? 200 : 206
  return new Response(c.req.method === 'HEAD' ? null : part, { status, headers })
}

/** Answers with an object, or with the requested part of it. */
export async function sendObject(
  c: AppContext,
  tools: ObjectTools,
  object: PhotoObject,
  cacheControl: (object: PhotoObject) => Promise<string> | string,
): Promise<Response> {
  if (c.req.query('versionId') !== undefined) refuseUnsupported()
  const bytes = await readBytes(tools, object)
  const etag = await entityTag(tools.folder, object)
  const format = formatOfName(object.name)
  if (bytes === undefined || etag === undefined || format === undefined) refuseMissing()
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': contentTypeOf(format),
    'Cache-Control': await cacheControl(object),
    'Content-Disposition': disposition(c, object),
    ETag: etag,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  return isKnown(c, etag)
    ? new Response(null, { status: 304, headers })
    : sendBytes(c, bytes, headers)
}
