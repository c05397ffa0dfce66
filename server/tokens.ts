import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes as text for a cookie or a client; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256; enough for tokens that nobody can guess. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
