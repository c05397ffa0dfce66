import { CURRENCY } from './currency.ts'
import { PROGRAMS, UNIVERSITIES } from './enumerations.ts'
import { BUDGET, BUDGET_SLIDER_STEP, type Range } from './limits.ts'

/** What the forms of a student need to know of a university. */
export interface Campus {
  readonly name: string
  readonly programs: readonly string[]
  /** ISO 4217, such as `EUR`. */
  readonly currency: string
  /** Whole units of the currency a month. The slider moves by `step`; any whole amount in the range is a budget. */
  readonly budget: Range
  /** An address as an example, shown where a poster enters one. */
  readonly address_hint?: string | undefined
}

/** The universities of §3. A browser offers them when its server names none. */
// The build leaves it out of chunks that do not use it.
export const DEFAULT_CAMPUSES: readonly Campus[] = /* @__PURE__ */ UNIVERSITIES.map((name) => ({
  ...{ name, programs: PROGRAMS, currency: CURRENCY },
  budget: { ...BUDGET, step: BUDGET_SLIDER_STEP },
}))

/** The amounts that are a budget at a campus. */
export function budgetRange(campus: Campus | undefined): Range {
  return campus === undefined ? BUDGET : { ...campus.budget, step: 1 }
}

/** The campus that a form is about: the chosen one, or the only one. */
export function chosenCampus(campuses: readonly Campus[], university: string): Campus | undefined {
  const chosen = campuses.find(({ name }) => name === university)
  return chosen ?? (campuses.length === 1 ? campuses[0] : undefined)
}

/** What can be studied at the chosen university; at any of them until one is chosen. */
export function offeredPrograms(campuses: readonly Campus[], university: string): string[] {
  const chosen = chosenCampus(campuses, university)
  const from = chosen === undefined ? campuses : [chosen]
  return [...new Set(from.flatMap(({ programs }) => programs))]
}
