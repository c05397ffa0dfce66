import { ACTIVE_WITHIN } from '../../../matching/eligible.ts'
import type { Known, PersonRow } from '../people.ts'

/** A market in memory, as the database has it. */
export interface Loaded {
  readonly name: string
  /** By id. */
  readonly people: Map<string, Known>
  /** How often each was dealt in the days that count, by id. */
  readonly exposure: Map<string, number>
  /** Open matches, by id. */
  readonly open: Map<string, number>
  /** Whose counts have changed since they were last looked at. */
  readonly recounted: Set<string>
  /** Grows with every change of people, so that what was made of them is made anew. */
  version: number
}

function isSame(one: Known | undefined, other: Known): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Takes over how a person is now; whoever is hidden or gone elsewhere leaves the market. */
export function putPerson(loaded: Loaded, { id, market, known }: PersonRow): void {
  const before = loaded.people.get(id)
  const now = market === loaded.name ? known : undefined
  if (now === undefined ? before === undefined : isSame(before, now)) return
  if (now === undefined) loaded.people.delete(id)
  else loaded.people.set(id, now)
  loaded.version += 1
}

/** Counts one more for somebody of the market. */
export function addOne(loaded: Loaded, counts: Map<string, number>, id: string): void {
  if (!loaded.people.has(id)) return
  counts.set(id, (counts.get(id) ?? 0) + 1)
  loaded.recounted.add(id)
}

/** Who was here lately, in the order of their ids: the same in every process. */
export function presentIn({ people }: Loaded, now: Date): Known[] {
  const since = now.getTime() - ACTIVE_WITHIN
  const here = [...people.values()].filter(({ person }) => person.lastActiveAt.getTime() >= since)
  return here.sort((one, other) => (one.person.id < other.person.id ? -1 : 1))
}
