import { createHmac } from 'node:crypto'
import { mailboxOf } from '../../../domain/email.ts'

/** An address as it is kept when its account is gone: without the key nobody can try addresses against it. */
export function hashAddress(key: Buffer, email: string): Buffer {
  return createHmac('sha256', key).update(mailboxOf(email)).digest()
}
