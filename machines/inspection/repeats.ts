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

/** Whether a change continues the one before: same field, same transitions. */
export function goesOnTyping(before: Happening | undefined, next: Happening): boolean {
  const field = ({ event }: Happening) => (event as { field?: unknown }).field
  const isChange = next.event.type.endsWith('.changed')
  return isChange && isSameWay(before, next) && field(before) === field(next)
}

/** The log with repeats merged: typing into a field, and a repeating timer, become one entry each. */
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
