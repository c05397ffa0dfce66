import { StorageError } from '../../storage/embedded/storageError.ts'

const UPLOADS_AT_ONCE = 4

/** Creates a limit of four simultaneous uploads per student, because each upload keeps its file in memory. */
export function limitUploads() {
  const underway = new Map<string, number>()
  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const count = underway.get(owner) ?? 0
    if (count >= UPLOADS_AT_ONCE) {
      throw new StorageError(429, 'Too many', 'Please wait until your other photos are uploaded.')
    }
    underway.set(owner, count + 1)
    try {
      return await work()
    } finally {
      const left = (underway.get(owner) ?? 1) - 1
      if (left > 0) underway.set(owner, left)
      else underway.delete(owner)
    }
  }
}
