import { createHash } from 'node:crypto'
import type { Request } from '../../http/env.ts'
import { contentTypeOf, formatOfName } from '../image/imageFormat.ts'
import { readSizedName } from '../objectName.ts'
import type { PhotoObject } from '../photoStore.ts'
import { readObjectBytes } from './files.ts'
import type { ObjectTools } from './objects.ts'
import { readSizedBytes } from './sizedObjects.ts'

const YEAR_SECONDS = 31_536_000

function readBytes(tools: ObjectTools, object: PhotoObject) {
  const sized = readSizedName(object.bucket, object.name)
  return sized === undefined ? readObjectBytes(tools.folder, object) : readSizedBytes(tools, sized)
}

/** Answers with a public object, to be kept for ever: what a name shows never changes. */
export async function sendObject(
  c: Request,
  tools: ObjectTools,
  object: PhotoObject,
): Promise<Response> {
  const bytes = await readBytes(tools, object)
  const format = formatOfName(object.name)
  if (bytes === undefined || format === undefined) {
    const body = { statusCode: '404', error: 'not_found', message: 'Object not found' }
    return c.json(body, 404)
  }
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({
    'Content-Type': contentTypeOf(format),
    'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
    // Names of objects hold nothing that would need quoting.
    'Content-Disposition': `inline; filename="${object.name.split('/').at(-1)}"`,
    ETag: etag,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(bytes.length))
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers })
}
