import type { DecidedCandidate, Likes, LiveEvent, Match } from '../../../domain/likes.ts'
import { MATCH } from '../../../machines/paths/models/samples.ts'

/**
 * A simulated server: the student's data and the numbered events, which contain the id of a candidate or match but
 * not the new value.
 */
export class LiveServer {
  private readonly decided = new Map<string, DecidedCandidate>()
  private readonly matches = new Map<string, Match>()
  private readonly subjects: { kind: 'decision' | 'match'; id: string }[] = []
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
    return { kind, seq, candidate: id, decided: this.decided.get(id) }
  }

  private person(id: string) {
    return { ...MATCH.person, id }
  }

  private now(): string {
    return String(this.subjects.length).padStart(6, '0')
  }
}
