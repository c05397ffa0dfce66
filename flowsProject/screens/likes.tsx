import type { ReactNode } from 'react'
import type { blocksMachine } from '../../machines/blocks/blocks.machine.ts'
import type { likesMachine } from '../../machines/likes/likes.machine.ts'
import type { matchProfileMachine } from '../../machines/matchProfile/matchProfile.machine.ts'
import type { partingMachine } from '../../machines/parting/parting.machine.ts'
import type { reportMachine } from '../../machines/report/report.machine.ts'
import type { safetyMachine } from '../../machines/safety/safety.machine.ts'
import type { undoMachine } from '../../machines/undo/undo.machine.ts'
import {
  NewMatch,
  PartingDialog,
  ReportDialog,
  SafetyDialog,
} from '../../src/screens/dashboard/likes/LikesDialogs.tsx'
import { LikesLists } from '../../src/screens/dashboard/likes/LikesPage.tsx'
import { MatchView } from '../../src/screens/dashboard/likes/MatchPage.tsx'
import { BlockedList } from '../../src/screens/dashboard/profile/Blocked.tsx'
import { UndoOffer } from '../../src/screens/dashboard/UndoOffer.tsx'
import { DashboardLayout } from '../../src/ui/layout/DashboardLayout.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { showing } from './showing.ts'
import { UntilEnded } from './UntilEnded.tsx'

const nothing = () => undefined

/** The layout around a part of the Likes tab. */
function Part({ children }: { children: ReactNode }) {
  return (
    <DashboardLayout nav={null}>
      <Page heading="Likes" hideHeading>
        {children}
      </Page>
    </DashboardLayout>
  )
}

export const LIKES = {
  likes: showing<typeof likesMachine>((likes) => (
    <DashboardLayout nav={null}>
      <LikesLists likes={likes} send={nothing} />
      <NewMatch likes={likes} />
    </DashboardLayout>
  )),
  matchProfile: showing<typeof matchProfileMachine>((matchProfile) => (
    <DashboardLayout nav={null}>
      <MatchView matchProfile={matchProfile} send={nothing} />
    </DashboardLayout>
  )),
  blocks: showing<typeof blocksMachine>((blocks) => (
    <Part>
      <BlockedList blocks={blocks} />
    </Part>
  )),
  report: showing<typeof reportMachine>((report) => (
    <Part>
      <UntilEnded flow={report}>
        <ReportDialog report={report} />
      </UntilEnded>
    </Part>
  )),
  parting: showing<typeof partingMachine>((parting) => (
    <Part>
      <UntilEnded flow={parting}>
        <PartingDialog parting={parting} />
      </UntilEnded>
    </Part>
  )),
  safety: showing<typeof safetyMachine>((safety) => (
    <Part>
      <SafetyDialog safety={safety} />
    </Part>
  )),
  undo: showing<typeof undoMachine>((undo) => (
    <Part>
      <UndoOffer undo={undo} />
    </Part>
  )),
}
