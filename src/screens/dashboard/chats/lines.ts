import { EDIT_MINUTES, type Message, type PendingMessage } from '../../../../domain/chats.ts'

/** A message, and whether it is the first one of a day. */
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

/** Stored messages as lines. `before` is the time of the message before the first one. */
export function storedLines(
  messages: readonly Message[],
  before: string | undefined,
): readonly Line<Message>[] {
  return withDays(messages, ({ sent_at }) => sent_at, before)
}

/** A group spans this many sequence numbers. */
const GROUP = 25

/** The number of the group that a message belongs to. */
export function placeOf(message: Message | undefined): number {
  return Math.floor((message?.seq ?? 0) / GROUP)
}

/** Splits messages into groups by their sequence numbers, so that adding messages at either end leaves the other groups as they are. */
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

/** Unsent messages as lines. Leaves out one that the server has stored while its call still waits for the answer. */
export function pendingLines(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
): readonly Line<PendingMessage>[] {
  const stored = new Set(messages.map(({ client_id }) => client_id))
  const waiting = pending.filter(({ client_id }) => !stored.has(client_id))
  return withDays(waiting, ({ written_at }) => written_at, messages.at(-1)?.sent_at)
}

/** Whether the student may still edit the message. The server checks it again. */
export function isEditable(message: Message, now: number): boolean {
  if (message.photo) return false
  return message.is_own && now - Date.parse(message.sent_at) < EDIT_MINUTES * 60_000
}

/** Minutes and seconds: 4:07. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
