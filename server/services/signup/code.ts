import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '../../../domain/limits.ts'

/** Makes a code of six digits from a cryptographic random source. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** The keyed hash of a code. Without a key, all million codes could be tried against a stolen hash. */
export function hashCode(key: Buffer, mailingId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${mailingId}:${code}`).digest()
}

/** Compares two hashes in constant time. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
