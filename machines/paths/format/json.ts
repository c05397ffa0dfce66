import type { MachinePaths } from '../generate.ts'

/** The paths as JSON for other tools. The same machines give the same bytes. */
export function asJson(machines: readonly MachinePaths[]): string {
  const document = {
    machines: machines.map(({ id, states, transitions, covered, paths }) => ({
      id,
      states,
      transitions,
      covered,
      paths: paths.map(({ id: own, title, given, input, tags, steps }) => ({
        id: own,
        title,
        given,
        input: input ?? null,
        tags,
        steps: steps.map(({ does, data, event, value, sees, taken }) => ({
          ...{ does, ...(data && { data }), event, value, sees },
          transitions: taken,
        })),
      })),
    })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
