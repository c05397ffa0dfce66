import type { Campus } from '../../domain/campus.ts'
import type { CampusEntry } from '../campuses/campusEntry.ts'

/** The universities as a reply lists them, without what only the server needs to know. */
export function campusesOnWire(entries: readonly CampusEntry[]): Campus[] {
  return entries.map(({ name, programs, currency, budget, address_hint }) => ({
    ...{ name, programs, currency, budget },
    ...(address_hint === undefined ? {} : { address_hint }),
  }))
}
