import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fileType, isCompressible } from './fileTypes.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file of the build in memory, with its compressed forms. */
export interface BuiltFile {
  readonly type: string
  readonly etag: string
  /** Whether the name contains a hash of the bytes, so that browsers may cache it forever. */
  readonly isImmutable: boolean
  bytes(encoding: Encoding): Promise<Buffer<ArrayBuffer>>
  readonly isCompressible: boolean
}

/** The files of a build by their path. */
export type Build = ReadonlyMap<string, Buffer<ArrayBuffer>>

/** The ending of the brotli files that the build writes beside the originals. */
export const PACKED = '.br'

const SMALLEST_WORTH_PACKING = 512
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) }

function pack(bytes: Buffer<ArrayBuffer>, encoding: Exclude<Encoding, 'identity'>) {
  const packed = encoding === 'br' ? packers.br(bytes, BROTLI) : packers.gzip(bytes, { level: 9 })
  return packed as Promise<Buffer<ArrayBuffer>>
}

/**
 * Prepares a file for serving. `br` is its brotli form if the build made one; other forms are compressed on
 * first use.
 */
export function builtFile(
  path: string,
  bytes: Buffer<ArrayBuffer>,
  br?: Buffer<ArrayBuffer>,
): BuiltFile {
  const type = fileType(path)
  const packed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  if (br) packed.set('br', Promise.resolve(br))
  return {
    type,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    isImmutable: /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path),
    isCompressible: isCompressible(type) && bytes.length >= SMALLEST_WORTH_PACKING,
    bytes: (encoding) => {
      if (encoding === 'identity') return Promise.resolve(bytes)
      const known = packed.get(encoding) ?? pack(bytes, encoding)
      packed.set(encoding, known)
      return known
    },
  }
}

async function readAll(root: string): Promise<Build> {
  const files = new Map<string, Buffer<ArrayBuffer>>()
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const full = join(entry.parentPath, entry.name)
    files.set(`/${relative(root, full).split(sep).join('/')}`, await readFile(full))
  }
  return files
}

/**
 * Reads all files of the build; the keys are paths with a leading slash. Undefined if there is no build, or if
 * files are removed during the reading, as a new build does.
 */
export async function readBuild(root: string): Promise<Build | undefined> {
  const files = await readAll(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return files?.has('/index.html') ? files : undefined
}
