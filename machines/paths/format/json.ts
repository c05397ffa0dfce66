import type { MachinePaths } from '../generate.ts'

/** JSON for other tools. The same machines give the same bytes. */
export function asJson(machines: readonly MachinePaths[]): string {
  const document = {
    machines: machines.map(({ id, states, transitions, covered, paths }) => ({
      id,
      states,
      transitions,
      covered,
      paths: paths.map(({ title, input, steps }) => ({
        title,
        input: input ?? null,
        steps: steps.map(({ event, value }) => ({ event, value })),
      })),
    })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
