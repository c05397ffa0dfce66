import type { Chosen } from '../../chart/Chart.tsx'
import type { Marking } from '../../chart/marking.ts'
import type { LaidOutChart } from '../../layout/laidOut.ts'
import type { PlainChart } from '../../layout/layoutPlain.ts'
import { useProposal } from '../../propose/useProposal.ts'
import { useSessions } from '../../sessions/useSessions.ts'
import type { Address } from '../address.ts'
import { readChartPage } from '../data.ts'
import type { Followed } from '../shell/useFollowed.ts'
import { useChartKind } from './chartKind.ts'
import { plainMarking, shownId } from './plainMarking.ts'
import { usePlayedChart } from './usePlayedChart.ts'

/** What the canvas shows. */
interface Shown {
  readonly chart: LaidOutChart
  readonly marking: Marking
  /** The state or transition to bring into view; empty for none. */
  readonly at: string
}

/** The same on the chart in plain words. */
function inWords(plain: PlainChart, { marking, at }: Shown): Shown {
  return { chart: plain.chart, marking: plainMarking(plain, marking), at: shownId(plain, at) }
}

/**
 * The chart that belongs to the selected tab: of the machine as it is, of a running one, of recorded sessions, or with
 * what is proposed.
 */
export function useShownChart(address: Address, live: Followed) {
  const { machine, state, transition, side } = address
  const kind = useChartKind()
  const played = usePlayedChart(address, live.tab?.report)
  const sessions = useSessions(machine, live.kept)
  const { chart, plain } = played.page
  // Of the page's own machine, also while an inner flow is followed.
  const proposal = useProposal(readChartPage(machine).definition, side === 'propose')
  const chosen = transition || state
  const pointed: Marking = { chosen: chosen === '' ? undefined : chosen }
  const inCode = (): Shown => {
    if (played.isRunning) return { chart, marking: played.marking, at: played.at }
    if (side === 'sessions') return { chart, marking: sessions.marking, at: sessions.at }
    return { chart, marking: pointed, at: chosen }
  }
  const proposed =
    side === 'propose' && proposal.shown
      ? {
          ...{ chart: proposal.shown.chart, at: chosen },
          marking: { ...proposal.shown.marking, ...pointed },
        }
      : undefined
  const isPlain = kind === 'words' && !proposed
  const shown = proposed ?? (isPlain ? inWords(plain, inCode()) : inCode())
  return {
    ...{ played, sessions, proposal, shown, isPlain },
    /** The transition that a press means: of those that a label stands for, the first that can happen now. */
    meant(pressed: Chosen): Chosen {
      const ways = isPlain ? plain.ways[pressed.id] : undefined
      const id = ways?.find((way) => played.marking.possible?.has(way)) ?? pressed.id
      return { ...pressed, id }
    },
  }
}
