import { blocksMachine } from '../blocks/blocks.machine.ts'
import { likesMachine } from '../likes/likes.machine.ts'
import { matchProfileMachine } from '../matchProfile/matchProfile.machine.ts'
import { safetyMachine } from '../safety/safety.machine.ts'
import { dashboardMachine } from './dashboard.machine.ts'

/** The dashboard with all its flows, for charts, paths and tests. */
export const wholeDashboardMachine = dashboardMachine.provide({
  actors: {
    likes: likesMachine,
    matchProfile: matchProfileMachine,
    blocks: blocksMachine,
    safety: safetyMachine,
  },
})
