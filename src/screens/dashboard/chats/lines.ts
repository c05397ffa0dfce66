import { EDIT_MINUTES, type Message, type PendingMessage } from '../../../../domain/chats.ts'

/** A message, and whether a day begins with it. */
export interface Line<Shown> {
  readonly message: Shown
  readonly isNewDay: boolean
}

const dayOf = (at: string | undefined) => (at === undefined ? '' : new Date(at).toDateString())

function withDays<Shown>(
  messages: readonly Shown[],
  at: (message: Shown) => string,
  before?: string,
): readonly Line<Shown>[] {
  let day = dayOf(before)
  return messages.map((message) => {
    const last = day
    day = dayOf(at(message))
    return { message, isNewDay: day !== last }
  })
}

/** Stored messages that follow one of this time. */
export function storedLines(
  messages: readonly Message[],
  before: string | undefined,
): readonly Line<Message>[] {
  return withDays(messages, ({ sent_at }) => sent_at, before)
}

/** Messages of one group. */
const GROUP = 25

/** The number of the group of a message. */
export function placeOf(message: Message | undefined): number {
  return Math.floor((message?.seq ?? 0) / GROUP)
}

/** The messages in groups that stay the same while others are added at either end. */
export function groupsOf(messages: readonly Message[]): readonly (readonly Message[])[] {
  const groups: Message[][] = []
  let last = -1
  for (const message of messages) {
    const place = placeOf(message)
    if (place !== last) groups.push([])
    groups.at(-1)?.push(message)
    last = place
  }
  return groups
}

/** The messages that are not stored yet. One may wait for a moment after the server has told of it. */
export function pendingLines(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
): readonly Line<PendingMessage>[] {
  const stored = new Set(messages.map(({ client_id }) => client_id))
  const waiting = pending.filter(({ client_id }) => !stored.has(client_id))
  return withDays(waiting, ({ written_at }) => written_at, messages.at(-1)?.sent_at)
}

/** Whether an own message is still young enough to be changed. The server has the last word. */
export function isEditable(message: Message, now: number): boolean {
  if (message.photo) return false
  return message.is_own && now - Date.parse(message.sent_at) < EDIT_MINUTES * 60_000
}
