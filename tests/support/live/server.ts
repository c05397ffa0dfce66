import type { Chats, Conversation, Message, MessagePage } from '../../../domain/chats.ts'
import type { DecidedCandidate, Likes, LiveEvent, Match } from '../../../domain/likes.ts'
import { CONVERSATION, OWN } from '../../../machines/paths/models/chatSamples.ts'
import { MATCH } from '../../../machines/paths/models/samples.ts'

/** The id of the only conversation, whose match may be made and end. */
export const CHAT = 'with-ada'

/** The messages of a page. */
export const PAGE_LENGTH = 3

/**
 * A simulated server: the student's data and the numbered events, which contain the id of a candidate, match or message
 * but not the new value.
 */
export class LiveServer {
  private readonly decided = new Map<string, DecidedCandidate>()
  private readonly matches = new Map<string, Match>()
  private readonly subjects: { kind: 'decision' | 'match' | 'message'; id: string }[] = []
  readonly messages: Message[] = []
  private forgotten = 0

  get likes(): Likes {
    const newest = (one: string, other: string) => other.localeCompare(one)
    return {
      seq: this.subjects.length,
      matches: [...this.matches.values()].sort((a, b) => newest(a.made_at, b.made_at)),
      decided: [...this.decided.values()].sort((a, b) => newest(a.decided_at, b.decided_at)),
    }
  }

  decide(who: string, standing: DecidedCandidate['standing'] | null): void {
    if (standing === null) this.decided.delete(who)
    else this.decided.set(who, { person: this.person(who), standing, decided_at: this.now() })
    this.subjects.push({ kind: 'decision', id: who })
  }

  /** Changes a match with each call: creates it, ends it, removes it. */
  match(who: string): void {
    const known = this.matches.get(who)
    if (known?.ended_at) this.matches.delete(who)
    else
      this.matches.set(who, {
        ...{ id: who, person: this.person(who), is_seen: false },
        ...{ made_at: known?.made_at ?? this.now(), ended_at: known ? this.now() : null },
      })
    this.subjects.push({ kind: 'match', id: who })
  }

  /** Stores a new message. */
  write(isOwn: boolean): Message {
    const seq = this.messages.length + 1
    const message = { ...OWN, id: `m${seq}`, seq, is_own: isOwn, text: `No. ${seq}` }
    this.messages.push(message)
    this.subjects.push({ kind: 'message', id: message.id })
    return message
  }

  /** Removes the text of one of the last messages. */
  remove(fromEnd: number): void {
    const message = this.messages.at(-1 - fromEnd)
    if (!message) return
    this.messages[message.seq - 1] = { ...message, text: '', is_removed: true }
    this.subjects.push({ kind: 'message', id: message.id })
  }

  get chats(): Chats {
    return { seq: this.subjects.length, conversations: [this.conversation], shows_seen: false }
  }

  /** The newest messages, or those before a number. */
  page(before = Number.POSITIVE_INFINITY): MessagePage {
    const all = this.messages.filter(({ seq }) => seq < before)
    return {
      seq: this.subjects.length,
      conversation: this.conversation,
      messages: all.slice(-PAGE_LENGTH),
      has_more: all.length > PAGE_LENGTH,
    }
  }

  /** Drops all events so far, as the server does with old ones. */
  forget(): void {
    this.forgotten = this.subjects.length
  }

  knows(after: number): boolean {
    return after >= this.forgotten && after <= this.subjects.length
  }

  /** The event with this number, with the current value. */
  event(seq: number): LiveEvent | undefined {
    const subject = this.subjects[seq - 1]
    if (!subject) return undefined
    const { kind, id } = subject
    if (kind === 'match') return { kind, seq, id, match: this.matches.get(id) }
    if (kind === 'message') {
      const message = this.messages.find((one) => one.id === id)
      return { kind, seq, id, message, conversation: this.conversation }
    }
    return { kind, seq, candidate: id, decided: this.decided.get(id) }
  }

  private get conversation(): Conversation {
    const { ended_at = null } = this.matches.get('ada') ?? {}
    const last = this.messages.at(-1)
    return { ...CONVERSATION, id: CHAT, match: 'ada', unread: 0, read_seq: 0, ended_at, last }
  }

  private person(id: string) {
    return { ...MATCH.person, id }
  }

  private now(): string {
    return String(this.subjects.length).padStart(6, '0')
  }
}
