import { createRequire } from 'node:module'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

/**
 * Hashes with Argon2id at its lowest cost, because the tests sign up more than a thousand students.
 * `sessionCalls.test.ts` checks the cost of the product.
 */
export function hash(password: string): Promise<string> {
  return argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}

export const { verify } = argon2
