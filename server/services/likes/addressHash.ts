import { createHmac } from 'node:crypto'
import { mailboxOf } from '../../../domain/email.ts'

/** The keyed hash of an address, which outlives its account. Without the key addresses cannot be tried against it. */
export function hashAddress(key: Buffer, email: string): Buffer {
  return createHmac('sha256', key).update(mailboxOf(email)).digest()
}
