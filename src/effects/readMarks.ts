import type { Reply } from '../../domain/reply.ts'
import { insist } from './retry.ts'

/** How far a conversation was read. */
interface ReadMark {
  /** The id of the conversation. */
  readonly id: string
  /** The number of the last message that was read. */
  readonly seq: number
}

/**
 * Returns a function that saves read marks, with one call at a time for each conversation. Scrolling sets many marks
 * quickly; of those set during a call only the last one is saved.
 */
export function createMarkSaver(save: (mark: ReadMark) => Promise<Reply<unknown>>) {
  const last = new Map<string, number>()
  return async ({ id, seq }: ReadMark, signal: AbortSignal): Promise<void> => {
    const isSaving = last.has(id)
    last.set(id, seq)
    if (isSaving) return
    try {
      let saved = 0
      for (let next = seq; next > saved; next = last.get(id) ?? saved) {
        await insist(() => save({ id, seq: next }), signal)
        saved = next
      }
    } finally {
      last.delete(id)
    }
  }
}
