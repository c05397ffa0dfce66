import { CURRENCY } from './currency.ts'
import { PROGRAMS, UNIVERSITIES } from './enumerations.ts'
import { BUDGET, BUDGET_SLIDER_STEP, type Range } from './limits.ts'

/** What a student's forms need to know about a university. */
export interface Campus {
  readonly name: string
  readonly programs: readonly string[]
  /** ISO 4217 code, such as `EUR`. */
  readonly currency: string
  /**
   * The monthly budgets in whole units of the currency. The slider moves by `step`, but any whole amount in
   * the range is valid.
   */
  readonly budget: Range
  /** An example address, shown in the field where a poster enters one. */
  readonly address_hint?: string | undefined
}

/** The universities of §3. A browser offers them when its server names none. */
// Marked as pure so that the build can leave it out of chunks that do not use it.
export const DEFAULT_CAMPUSES: readonly Campus[] = /* @__PURE__ */ UNIVERSITIES.map((name) => ({
  ...{ name, programs: PROGRAMS, currency: CURRENCY },
  budget: { ...BUDGET, step: BUDGET_SLIDER_STEP },
}))

/** The valid budgets at a campus; without a campus, those of §9. */
export function budgetRange(campus: Campus | undefined): Range {
  return campus === undefined ? BUDGET : { ...campus.budget, step: 1 }
}

/** The chosen campus of a form. If none is chosen and there is only one, that one. */
export function chosenCampus(campuses: readonly Campus[], university: string): Campus | undefined {
  const chosen = campuses.find(({ name }) => name === university)
  return chosen ?? (campuses.length === 1 ? campuses[0] : undefined)
}

/** The programs of the chosen university, or of all universities until one is chosen. */
export function offeredPrograms(campuses: readonly Campus[], university: string): string[] {
  const chosen = chosenCampus(campuses, university)
  const from = chosen === undefined ? campuses : [chosen]
  return [...new Set(from.flatMap(({ programs }) => programs))]
}
