import { startTransition, useMemo, useState } from 'react'
import type { FlowReport, Report } from '../../../machines/inspection/report.ts'
import type { Seen } from '../../../machines/paths/sessionWalks.ts'
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
import { beginningIn } from './pathToState.ts'
import { commandsFor, coverageOf, followed, runningMarking, walkedIn } from './playMarking.ts'
import { useRun } from './useRun.ts'

/** Highlights from the test paths: the coverage of each transition, and the steps of the selected path. */
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

/** Highlights of the running flow, and the command for each transition that can happen now. */
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

/** Where the simulator starts: in the state selected when its tab is first opened, or in one chosen later. */
function useBeginning({ paths }: ChartPageData, { machine, state, side }: Address) {
  // Kept in state, so that the simulation goes on after the machine is edited.
  const [beginning, setBeginning] = useState<Beginning>()
  const begin = (from: string) => setBeginning(beginningIn(machine, paths, from))
  if (beginning === undefined && isPlaying(side)) begin(state)
  return { beginning, begin, setBeginning }
}

/** The content of the chart while the machine is simulated or followed live, and what a press on it does. */
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
  const { beginning, begin, setBeginning } = useBeginning(own, address)
  const running = useRunning(shown, played, flow)
  const page = running.page ?? own
  const run = useRun(machine, side === 'paths')
  const walked = useWalkMarking(own, run, walk)
  const isWalked = side === 'paths' && page === own
  return {
    player,
    beginning,
    /** Restarts the simulator in a state and opens its tab. */
    playFrom(state: string) {
      begin(state)
      go({ ...address, transition: '', side: 'play' })
    },
    /** Plays what was seen of the machine in a session. */
    retrace(seen: readonly Seen[]) {
      setBeginning({ type: 'retrace', machine, seen })
      go({ ...address, transition: '', side: 'play' })
    },
    /** Whether the chart shows a running machine. */
    isRunning: ['play', 'paths', 'live'].includes(side),
    /** The data of the machine whose chart is shown: the selected one, or an inner flow of it. */
    page,
    /** The test paths of the selected machine. */
    paths: own.paths,
    run,
    flows: shown?.flows ?? [],
    path: flow?.path,
    /** The id of the active state, to scroll into view. */
    at: (flow && leavesOf(flow.value)[0]) ?? '',
    follow: (next: FlowReport) =>
      isLive ? go({ machine: next.machine, side }) : startTransition(() => setPath(next.path)),
    onPath: setWalk,
    marking: isWalked ? { ...running.marking, ...walked } : running.marking,
    /** Makes the pressed transition happen, if it is possible now. */
    press({ kind, id }: Chosen) {
      const command = kind === 'transition' ? running.commands.get(id) : undefined
      if (command) player.command(command)
    },
  }
}

export type PlayedChart = ReturnType<typeof usePlayedChart>
