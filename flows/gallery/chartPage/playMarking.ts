import type { StateValue } from 'xstate'
import type { FlowReport, Report } from '../../../machines/inspection/report.ts'
import { leavesOf } from '../../../machines/paths/stateValues.ts'
import type { SystemResults } from '../../build/results.ts'
import type { Marking } from '../../chart/marking.ts'
import type { MachineDefinition } from '../../definition/definition.ts'
import type { PlayCommand, PlayReport } from '../../protocol/player.ts'
import { leavingIn } from '../about/findParts.ts'

/** The id of a state and of its ancestors: `open`, `open.code`, `open.code.entering`. */
function withOuter(id: string): string[] {
  const parts = id.split('.')
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'))
}

/** The ids of all active states of a state value. */
export function activeIn(value: StateValue): Set<string> {
  return new Set(leavesOf(value).flatMap(withOuter))
}

/** The running flow shown on the chart: the one with this path, or else the first one of the machine. */
export function followed(report: Report, machine: string, path?: string): FlowReport | undefined {
  const own = report.flows.filter((flow) => flow.machine === machine)
  return report.flows.find((flow) => flow.path === path) ?? own[0]
}

/** Highlights the active states of a running flow and the transitions it took last. */
export function runningMarking(report: Report | undefined, flow: FlowReport | undefined): Marking {
  if (!report || !flow) return {}
  const last = report.log.findLast((entry) => entry.flow === flow.path && entry.taken.length > 0)
  return {
    active: activeIn(flow.value),
    taken: new Set(last?.taken),
  }
}

/** The command that makes each transition of a flow happen now, by `transitionId`. */
export function commandsFor(
  report: PlayReport | undefined,
  flow: FlowReport | undefined,
  definition: MachineDefinition | undefined,
): Map<string, PlayCommand> {
  if (!report || !flow || !definition) return new Map()
  const sent = report.possible
    .filter((offer) => offer.flow === flow.path)
    .map(({ takes, event, does }) => {
      const command: PlayCommand = { type: 'send', flow: flow.path, event, does }
      return [takes, command] as const
    })
  const calls = report.calls.filter((call) => call.flow === flow.path).map(({ id }) => id)
  const answered = report.outcomes
    .filter(({ call }) => calls.includes(call))
    .map(({ takes, call, kind, output }) => {
      const command: PlayCommand =
        kind === 'failed'
          ? { type: 'fail', call, message: String(output) }
          : { type: 'answer', call, output }
      return [takes, command] as const
    })
  const waited = report.timers
    .filter((timer) => timer.flow === flow.path)
    .map(({ event, left }) => {
      const own = leavingIn(definition).filter(({ transition }) => transition.event === event)
      const command: PlayCommand = { type: 'wait', milliseconds: left }
      return [own.map(({ transition }) => transition.id), command] as const
    })
  // Reversed, so that of several commands for a transition the first one wins.
  return new Map(
    [...sent, ...answered, ...waited]
      .flatMap(([takes, command]) => takes.map((id) => [id, command] as const))
      .reverse(),
  )
}

/** Number of test paths through each transition, by its id. */
export function coverageOf(
  paths: { paths: readonly { steps: readonly { taken: readonly string[] }[] }[] } | undefined,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { steps } of paths?.paths ?? []) {
    for (const id of new Set(steps.flatMap(({ taken }) => taken))) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}

/** The transitions walked in the last test run, in the form of `coverageOf`. */
export function walkedIn({ walked }: SystemResults): Map<string, number> {
  return new Map(walked.map((id) => [id, 1]))
}
