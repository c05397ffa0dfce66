import type { LogEntry } from './report.ts'

type Happening = Pick<LogEntry, 'flow' | 'event' | 'taken'>

function isSameWay(before: Happening | undefined, next: Happening): before is Happening {
  return (
    before?.flow === next.flow &&
    before.event.type === next.event.type &&
    before.taken.length > 0 &&
    before.taken.join() === next.taken.join()
  )
}

/** Whether a change goes on where the one before left off: the same field, the same way through the flow. */
export function goesOnTyping(before: Happening | undefined, next: Happening): boolean {
  const field = ({ event }: Happening) => (event as { field?: unknown }).field
  const isChange = next.event.type.endsWith('.changed')
  return isChange && isSameWay(before, next) && field(before) === field(next)
}

/** A log in which what was typed into a field, and a timer that repeats itself, is one entry. */
export function withoutRepeats(log: readonly LogEntry[]): LogEntry[] {
  const entries: LogEntry[] = []
  for (const entry of log) {
    const before = entries.at(-1)
    const isTick = entry.event.type.startsWith('xstate.after.') && isSameWay(before, entry)
    if (isTick || goesOnTyping(before, entry)) entries.pop()
    entries.push(isTick ? { ...entry, times: (before?.times ?? 1) + 1 } : entry)
  }
  return entries
}
