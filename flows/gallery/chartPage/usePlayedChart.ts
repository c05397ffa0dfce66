import { startTransition, useMemo, useState } from 'react'
import type { FlowReport, Report } from '../../../machines/inspection/report.ts'
import { leavesOf } from '../../../machines/paths/stateValues.ts'
import type { ChartPageData } from '../../build/galleryData.ts'
import type { Chosen } from '../../chart/Chart.tsx'
import type { Marking } from '../../chart/marking.ts'
import type { Beginning, PlayReport } from '../../protocol/player.ts'
import type { RunChoice } from '../../simulator/ResultsChoice.tsx'
import type { PathChoice } from '../../simulator/usePathWalk.ts'
import { usePlayer } from '../../simulator/usePlayer.ts'
import { type Address, go, type Side } from '../address.ts'
import { readChartPage } from '../data.ts'
import { beginningIn } from './beginning.ts'
import { commandsFor, coverageOf, followed, runningMarking, walkedIn } from './playMarking.ts'
import { useRun } from './useRun.ts'

/** How the test paths mark a chart: how many take each transition, and what the chosen one has taken. */
function useWalkMarking(
  { paths }: ChartPageData,
  { chosen }: RunChoice,
  walk: PathChoice | undefined,
): Marking {
  const covered = useMemo(() => (chosen ? walkedIn(chosen) : coverageOf(paths)), [chosen, paths])
  return useMemo(() => {
    const steps = walk && paths?.paths[walk.path]?.steps.slice(0, walk.step + 1)
    return steps ? { covered, taken: new Set(steps.flatMap(({ taken }) => taken)) } : { covered }
  }, [covered, paths, walk])
}

/** How what runs marks a chart, and what would bring its transitions about. */
function useRunning(shown: Report | undefined, played: PlayReport | undefined, flow?: FlowReport) {
  const page = flow && readChartPage(flow.machine)
  const definition = page?.definition
  const commands = useMemo(() => commandsFor(played, flow, definition), [played, flow, definition])
  const marking = useMemo(() => runningMarking(shown, flow), [shown, flow])
  return { page, commands, marking: { ...marking, possible: new Set(commands.keys()) } }
}

const isPlaying = (side: Side) => side === 'play' || side === 'paths'

function reported(report: PlayReport | undefined, machine: string, side: Side) {
  return isPlaying(side) && report?.machine === machine ? report : undefined
}

/** How the play of a machine begins: in the state that is looked at when it does, or that is chosen later. */
function useBeginning({ paths }: ChartPageData, { machine, state, side }: Address) {
  // Kept: after an edit of the machine the play goes on.
  const [beginning, setBeginning] = useState<Beginning>()
  const begin = (from: string) => setBeginning(beginningIn(machine, paths, from))
  if (beginning === undefined && isPlaying(side)) begin(state)
  return { beginning, begin }
}

/** What the chart of a machine shows while it is played or followed, and what pressing on it does. */
export function usePlayedChart(address: Address, live: Report | undefined) {
  const { machine, side } = address
  const player = usePlayer()
  const [path, setPath] = useState<string>()
  const [walk, setWalk] = useState<PathChoice>()
  const isLive = side === 'live'
  const played = reported(player.report, machine, side)
  const shown = isLive ? live : played
  const flow = shown && followed(shown, machine, isLive ? undefined : path)
  const own = readChartPage(machine)
  const { beginning, begin } = useBeginning(own, address)
  const running = useRunning(shown, played, flow)
  const page = running.page ?? own
  const run = useRun(machine, side === 'paths')
  const walked = useWalkMarking(own, run, walk)
  const isWalked = side === 'paths' && page === own
  return {
    player,
    beginning,
    /** Begins again in a state, and shows the controls. */
    playFrom(state: string) {
      begin(state)
      go({ ...address, transition: '', side: 'play' })
    },
    /** Whether the chart shows what runs. */
    isRunning: ['play', 'paths', 'live'].includes(side),
    /** The machine whose chart is shown: the one that was asked for, or a flow inside it. */
    page,
    /** The test paths of the machine that was asked for, and what the last run of them came to. */
    paths: own.paths,
    run,
    flows: shown?.flows ?? [],
    path: flow?.path,
    /** The state to keep in view: where the flow is. */
    at: (flow && leavesOf(flow.value)[0]) ?? '',
    follow: (next: FlowReport) =>
      isLive ? go({ machine: next.machine, side }) : startTransition(() => setPath(next.path)),
    onPath: setWalk,
    marking: isWalked ? { ...running.marking, ...walked } : running.marking,
    /** Brings about the transition that was pressed, if it can happen now. */
    press({ kind, id }: Chosen) {
      const command = kind === 'transition' ? running.commands.get(id) : undefined
      if (command) player.command(command)
    },
  }
}

export type PlayedChart = ReturnType<typeof usePlayedChart>
