import type { LogEntry } from './report.ts'

type Happening = Pick<LogEntry, 'flow' | 'event' | 'taken'>

/** Whether both events are of the same type and flow and took the same transitions. */
function isSameStep(before: Happening | undefined, next: Happening): before is Happening {
  return (
    before?.flow === next.flow &&
    before.event.type === next.event.type &&
    before.taken.length > 0 &&
    before.taken.join() === next.taken.join()
  )
}

/** Whether an event continues the typing of the one before: it changes the same field and takes the same transitions. */
export function continuesTyping(before: Happening | undefined, next: Happening): boolean {
  const field = ({ event }: Happening) => (event as { field?: unknown }).field
  const isChange = next.event.type.endsWith('.changed')
  return isChange && isSameStep(before, next) && field(before) === field(next)
}

/** The log with repeats merged: typing into one field becomes one entry, and so does a repeating timer. */
export function withoutRepeats(log: readonly LogEntry[]): LogEntry[] {
  const entries: LogEntry[] = []
  for (const entry of log) {
    const before = entries.at(-1)
    const isTick = entry.event.type.startsWith('xstate.after.') && isSameStep(before, entry)
    if (isTick || continuesTyping(before, entry)) entries.pop()
    entries.push(isTick ? { ...entry, times: (before?.times ?? 1) + 1 } : entry)
  }
  return entries
}
