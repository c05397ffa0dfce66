import { gzipSync } from 'node:zlib'
import type { AppContext } from './env.ts'

/** Shorter answers fit into one packet anyway. */
const SHORTEST_WORTH_COMPRESSING = 1024

/** Whether the client accepts answers with this encoding, according to its Accept-Encoding header. */
export function accepts(c: AppContext, encoding: 'br' | 'gzip'): boolean {
  return new RegExp(
    `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`,
    'i',
  ).test(c.req.header('accept-encoding') ?? '')
}

/**
 * Compresses the text of an answer with gzip and sets its Content-Encoding. Returns the text itself if it is short or
 * the client does not accept gzip. There is no Vary header, because calls are never cached.
 */
export function compressText(c: AppContext, text: string): string | Uint8Array<ArrayBuffer> {
  if (text.length < SHORTEST_WORTH_COMPRESSING || !accepts(c, 'gzip')) return text
  c.header('Content-Encoding', 'gzip')
  return gzipSync(text)
}
