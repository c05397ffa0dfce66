import { createHmac } from 'node:crypto'
import { mailboxOf } from '../../../domain/email.ts'

/**
 * The keyed hash of an address, which is kept after the account is deleted. Without the key, nobody can test
 * which address it belongs to.
 */
export function hashAddress(key: Buffer, email: string): Buffer {
  return createHmac('sha256', key).update(mailboxOf(email)).digest()
}
