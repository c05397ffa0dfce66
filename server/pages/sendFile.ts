import { accepts } from '../http/compression.ts'
import type { AppContext } from '../http/env.ts'
import type { BuiltFile, Encoding } from './builtFiles.ts'

const YEAR_SECONDS = 31_536_000

function bestEncoding(c: AppContext, file: BuiltFile): Encoding {
  if (!file.isCompressible) return 'identity'
  if (accepts(c, 'br')) return 'br'
  return accepts(c, 'gzip') ? 'gzip' : 'identity'
}

function isUnchanged(c: AppContext, etag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** Headers to add to an answer; the names in `varies` are added to `Vary`. */
export interface MoreHeaders {
  readonly varies?: readonly string[]
  readonly others?: Readonly<Record<string, string>>
}

/**
 * Answers with a built file: compressed if the client accepts that, with 304 if the client has it, without a
 * body for HEAD.
 */
export async function sendFile(
  c: AppContext,
  file: BuiltFile,
  { varies = [], others = {} }: MoreHeaders = {},
): Promise<Response> {
  const encoding = bestEncoding(c, file)
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    ETag: etag,
    ...others,
  })
  const vary = [...(file.isCompressible ? ['Accept-Encoding'] : []), ...varies]
  if (vary.length > 0) headers.set('Vary', vary.join(', '))
  if (isUnchanged(c, etag)) return new Response(null, { status: 304, headers })
  const bytes = await file.bytes(encoding)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(bytes.length))
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers })
}
