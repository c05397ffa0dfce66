import type { Marking } from '../../chart/marking.ts'
import type { LaidOutChart } from '../../layout/laidOut.ts'
import { useProposal } from '../../propose/useProposal.ts'
import { useSessions } from '../../sessions/useSessions.ts'
import type { Address } from '../address.ts'
import type { Followed } from '../shell/useFollowed.ts'
import { usePlayedChart } from './usePlayedChart.ts'

/** What the canvas shows. */
interface Shown {
  readonly chart: LaidOutChart
  readonly marking: Marking
  /** The state or transition to bring into view; empty for none. */
  readonly at: string
}

/** The chart of a page as the panel beside it has it: read, played, replayed, or with what is proposed. */
export function useShownChart(address: Address, live: Followed) {
  const { machine, state, transition, side } = address
  const played = usePlayedChart(address, live.tab?.report)
  const sessions = useSessions(machine, live.kept)
  const { chart, definition } = played.page
  const proposal = useProposal(definition, side === 'propose')
  const chosen = transition || state
  const pointed: Marking = { chosen: chosen === '' ? undefined : chosen }
  const shown = (): Shown => {
    if (played.isRunning) return { chart, marking: played.marking, at: played.at }
    if (side === 'sessions') return { chart, marking: sessions.marking, at: sessions.at }
    if (side !== 'propose' || !proposal.shown) return { chart, marking: pointed, at: chosen }
    const { chart: drawn, marking } = proposal.shown
    return { chart: drawn, marking: { ...marking, ...pointed }, at: chosen }
  }
  return { played, sessions, proposal, shown: shown() }
}
