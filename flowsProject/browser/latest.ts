import type { Moment } from '../../scripts/paths/flowScreen.ts'

/** The messages that a description of a state quotes. */
export function quotedIn(sees: string): readonly string[] {
  return [...sees.matchAll(/"([^"]+)"/g)].map(([, message = '']) => message)
}

/** The message for the latest of these events; none if it was accepted or there was no such event. */
export function latest(
  { before, step }: Moment,
  messages: Readonly<Record<string, string>>,
): readonly string[] {
  const event = [...before, step].findLast(({ event: { type } }) => messages[type])?.event
  if (!event || (event as { output?: { ok?: boolean } }).output?.ok) return []
  return [messages[event.type] ?? '']
}
