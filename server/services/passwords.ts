import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { SECOND } from '../clock.ts'
import { createSemaphore } from './semaphore.ts'

// OWASP's first choice for Argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More than the number of cores would not be faster, and would slow everything else down. More than four
// would occupy all threads of libuv, which also reads files.
const AT_ONCE = Math.min(4, availableParallelism())
const QUEUE = 500
// If a whole class logs in at the same moment, it waits some seconds instead of being rejected.
const hashSlots = createSemaphore(AT_ONCE, QUEUE, { expected: 15 * SECOND, longest: 20 * SECOND })

/** A hash that belongs to no account. Verifying it for unknown addresses takes as long as verifying a real one. */
const NOBODYS_HASH = hash('nobody has this password', COST)

/** Runs work that will need a hash. Throws a BusyError (503) before it starts if the wait for a slot would be long. */
export const withReservedHash = hashSlots.reserve

/** Hashes a password with Argon2id. It is composed (NFC) first, because keyboards encode accents differently. */
export function hashPassword(password: string): Promise<string> {
  return hashSlots.withSlot(() => hash(password.normalize('NFC'), COST))
}

/** Whether the password belongs to the hash. Without a hash the answer is false, after the same time. */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await NOBODYS_HASH)
  const isRight = await hashSlots.withSlot(() => verify(against, password.normalize('NFC'), COST))
  return isRight && passwordHash !== undefined
}
