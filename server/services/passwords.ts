import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { SECOND } from '../clock.ts'
import { createSemaphore } from './semaphore.ts'

// OWASP's first choice for Argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More than the number of cores is not faster, and slows everything else down; more than four would use all
// threads of libuv, which files are read with too.
const AT_ONCE = Math.min(4, availableParallelism())
const QUEUE = 500
// A class that logs in at the same moment waits some seconds instead of being refused.
const turns = createSemaphore(AT_ONCE, QUEUE, { expected: 15 * SECOND, longest: 20 * SECOND })

/** A hash without an account. Verifying it for unknown addresses takes as long as verifying a real one. */
const NOBODYS_HASH = hash('nobody has this password', COST)

/** Runs work that will need a hash. Throws 503 before it starts when the wait for a slot would be long. */
export const withHashSlot = turns.reserve

/** Argon2id hash of a password, composed (NFC) so that every keyboard's spelling is the same. */
export function hashPassword(password: string): Promise<string> {
  return turns.withSlot(() => hash(password.normalize('NFC'), COST))
}

/** Whether the password belongs to the hash; without a hash it is false after the same time. */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await NOBODYS_HASH)
  const isRight = await turns.withSlot(() => verify(against, password.normalize('NFC'), COST))
  return isRight && passwordHash !== undefined
}
