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
  const last = new Map<string, { readonly mark: ReadMark; readonly signal: AbortSignal }>()

  /** Saves the last mark of a conversation, and those set meanwhile. */
  async function saveLast(id: string): Promise<void> {
    let saved = 0
    try {
      for (let next = last.get(id); next && next.mark.seq > saved; next = last.get(id)) {
        const { mark, signal } = next
        const isSaved = await insist(() => save(mark), signal).then(
          () => true,
          (error: unknown) => {
            // This page of the conversation was left. One that was opened since may have set another mark.
            if (last.get(id) === next) throw error
            return false
          },
        )
        if (isSaved) saved = mark.seq
      }
    } finally {
      last.delete(id)
    }
  }

  return async (mark: ReadMark, signal: AbortSignal): Promise<void> => {
    const { id } = mark
    const isSaving = last.has(id)
    last.set(id, { mark, signal })
    if (!isSaving) await saveLast(id)
  }
}
