import type { DecidedCandidate, Likes, LiveEvent, Match } from '../../../domain/likes.ts'
import { MATCH } from '../../../machines/paths/models/samples.ts'

/** What the server has, and its numbered stream of events: each names a candidate or a match, not the new value. */
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

  /** Made, then ended, then not shown any more. */
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

  /** What is older than this is not known any more. */
  forget(): void {
    this.forgotten = this.subjects.length
  }

  knows(after: number): boolean {
    return after >= this.forgotten && after <= this.subjects.length
  }

  /** The event with this number, as it reads now. */
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
