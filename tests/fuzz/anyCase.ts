import fc from 'fast-check'
import { anyCall } from './calls.ts'
import type { FuzzCase } from './cases.ts'
import { anyMailboxCase, anyPageCase } from './pageCases.ts'
import { anySocketCase } from './socketCases.ts'
import { anyStorageCase } from './storageCases.ts'

/** Generates requests of all kinds: API calls, storage, pages, mailbox and raw sockets. */
export async function anyCase(): Promise<fc.Arbitrary<FuzzCase>> {
  return fc.oneof<fc.MaybeWeightedArbitrary<FuzzCase>[]>(
    { weight: 50, arbitrary: anyCall },
    { weight: 20, arbitrary: await anyStorageCase() },
    { weight: 14, arbitrary: anyPageCase },
    { weight: 1, arbitrary: anyMailboxCase },
    { weight: 15, arbitrary: anySocketCase },
  )
}
