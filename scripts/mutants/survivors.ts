/** A mutant that no test detects, with a reviewed reason of one sentence. */
export interface Accepted {
  /** `equivalent` mutants behave like the original and do not count; `accepted` ones count as survivors. */
  readonly as: 'equivalent' | 'accepted'
  readonly why: string
}

function equivalent(why: string, ids: readonly string[]): [string, Accepted][] {
  return ids.map((id) => [id, { as: 'equivalent', why }])
}

function accepted(why: string, ids: readonly string[]): [string, Accepted][] {
  return ids.map((id) => [id, { as: 'accepted', why }])
}

/** The ids of several mutants of one operator in one place. */
function numbered(place: string, ...numbers: readonly number[]): string[] {
  return numbers.map((number) => `${place} ${number}`)
}

/** By mutant id. */
export const SURVIVORS: Readonly<Record<string, Accepted>> = Object.fromEntries([
  ...equivalent('The guards ask for different screens, so their order decides nothing.', [
    ...numbered('machines/app/app.machine.ts branches-swapped guest.routing.always', 1, 2),
    ...numbered('machines/app/app.machine.ts branches-swapped authenticated.routing.always', 1),
  ]),
  ...equivalent('The guards ask for different tabs, so their order decides nothing.', [
    ...numbered(
      'machines/dashboard/dashboard.machine.ts branches-swapped machine.tab.chosen',
      1,
      2,
    ),
  ]),
  ...equivalent('The guards ask for different steps, so their order decides nothing.', [
    ...numbered('machines/onboarding/onboarding.machine.ts branches-swapped resuming.always', 2, 3),
  ]),
  ...equivalent('A reply is accepted or a refusal, never both.', [
    'machines/suggestions/suggestions.machine.ts branches-swapped screening.screenForSuggestions.onDone 1',
  ]),
  ...equivalent('Every page but the second opens the first one.', [
    'machines/onboarding/onboardingSetup.ts number-changed onboardingSetup.actions.startAtFirstPage.page 2',
  ]),
  ...equivalent('An upload starts only after a crop was confirmed, and that sets the area.', [
    'machines/photo/photo.machine.ts assignment-dropped changeFile 2',
    ...['x', 'y', 'width', 'height'].flatMap((side) =>
      numbered(`machines/photo/photo.machine.ts number-changed WHOLE.${side}`, 1, 2),
    ),
  ]),
  ...equivalent('The guard lets only accepted replies come here; the 0 is for the types.', [
    ...numbered(
      'machines/storageSession/storageSession.machine.ts number-changed storageSessionMachine.actions.keepRefreshed.ticksLeft',
      ...[1, 2],
    ),
  ]),
  ...accepted(
    'How many photos go in one sweep is a matter of pace; the next sweep takes the rest.',
    [...numbered('server/services/photos/sweep.ts number-changed AT_ONCE', 1, 2)],
  ),
])
