import { createHash, randomBytes } from 'node:crypto'

/** Generates a token of 32 random bytes for a cookie or a client. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a token with SHA-256, without key or salt, which is enough for random tokens. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
