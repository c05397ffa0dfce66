import type { Moment } from './screen.ts'

/** The message that belongs to the latest of these events; none when the latest one was accepted. */
export function latest(
  { before, step }: Moment,
  messages: Readonly<Record<string, string>>,
): readonly string[] {
  const event = [...before, step].findLast(({ event: { type } }) => messages[type])?.event
  if (!event || (event as { output?: { ok?: boolean } }).output?.ok) return []
  return [messages[event.type] ?? '']
}
