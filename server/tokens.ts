import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes as text for a cookie or a client; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 without a key or salt, which is enough for random tokens. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
