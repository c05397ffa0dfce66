import { startTransition, use, useMemo, useState } from 'react'
import { leavesOf } from '../../../machines/paths/stateValues.ts'
import type { ChartPageData } from '../../build/galleryData.ts'
import type { Chosen } from '../../chart/Chart.tsx'
import type { Marking } from '../../chart/marking.ts'
import type { PathChoice } from '../../play/usePathWalk.ts'
import { usePlayer } from '../../play/usePlayer.ts'
import type { Side } from '../address.ts'
import { chartPage } from '../data.ts'
import { commandsFor, coverageOf, followed, runningMarking } from './playMarking.ts'

/** How the test paths mark a chart: how many take each transition, and what the chosen one has taken. */
function useWalkMarking({ paths }: ChartPageData, walk: PathChoice | undefined): Marking {
  const covered = useMemo(() => coverageOf(paths), [paths])
  return useMemo(() => {
    const steps = walk && paths?.paths[walk.path]?.steps.slice(0, walk.step + 1)
    return steps ? { covered, taken: new Set(steps.flatMap(({ taken }) => taken)) } : { covered }
  }, [covered, paths, walk])
}

/** What the chart of a machine shows while it is played, and what pressing on it does. */
export function usePlayedChart(machine: string, side: Side) {
  const player = usePlayer()
  const [path, setPath] = useState<string>()
  const [walk, setWalk] = useState<PathChoice>()
  const isPlayed = side === 'play' || side === 'paths'
  const report = isPlayed && player.report?.machine === machine ? player.report : undefined
  const flow = report && followed(report, machine, path)
  const own = use(chartPage(machine))
  const page = use(chartPage(flow?.machine ?? machine))
  const { definition } = page
  const isWalked = side === 'paths' && definition.id === machine
  const walked = useWalkMarking(page, walk)
  const commands = useMemo(() => commandsFor(report, flow, definition), [report, flow, definition])
  const running = useMemo(() => runningMarking(report, flow), [report, flow])
  return {
    player,
    isPlayed,
    /** The machine whose chart is shown: the one that was asked for, or a flow inside it. */
    page,
    /** The test paths of the machine that was asked for. */
    paths: own.paths,
    flows: report?.flows ?? [],
    path: flow?.path,
    /** The state to keep in view: where the flow is. */
    at: (flow && leavesOf(flow.value)[0]) ?? '',
    follow: (next: string) => startTransition(() => setPath(next)),
    onPath: setWalk,
    marking: {
      ...running,
      possible: new Set(commands.keys()),
      ...(isWalked ? walked : {}),
    } satisfies Marking,
    /** Brings about the transition that was pressed, if it can happen now. */
    press({ kind, id }: Chosen) {
      const command = kind === 'transition' ? commands.get(id) : undefined
      if (command) player.command(command)
    },
  }
}

export type PlayedChart = ReturnType<typeof usePlayedChart>
