import type { ReactNode } from 'react'
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import type { introductionMachine } from '../../../machines/introduction/introduction.machine.ts'
import type { listingMachine } from '../../../machines/listing/listing.machine.ts'
import type { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'
import { DashboardScreen } from '../../../src/screens/dashboard/DashboardScreen.tsx'
import { IntroductionDialog } from '../../../src/screens/dashboard/IntroductionDialog.tsx'
import { ListingView } from '../../../src/screens/dashboard/ListingView.tsx'
import { Suggestions } from '../../../src/screens/dashboard/Suggestions.tsx'
import { DashboardLayout } from '../../../src/ui/layout/DashboardLayout.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import styles from './dashboard.module.css'
import { showing } from './showing.ts'
import { UntilEnded } from './UntilEnded.tsx'

/** A part of the dashboard by itself, where the dashboard has it. */
function Part({ children }: { children: ReactNode }) {
  return (
    <DashboardLayout nav={null}>
      <Page heading="Suggestions" hideHeading>
        {children}
      </Page>
    </DashboardLayout>
  )
}

export const DASHBOARD = {
  dashboard: showing<typeof dashboardMachine>((dashboard, holdFile) => (
    <DashboardScreen dashboard={dashboard} holdFile={holdFile} />
  )),
  suggestions: showing<typeof suggestionsMachine>((suggestions) => (
    <Part>
      <Suggestions suggestions={suggestions} />
    </Part>
  )),
  introduction: showing<typeof introductionMachine>((introduction) => (
    <Part>
      <UntilEnded flow={introduction}>
        <IntroductionDialog introduction={introduction} />
      </UntilEnded>
    </Part>
  )),
  listing: showing<typeof listingMachine>((listing) => (
    <Part>
      <div className={styles.beside}>
        <ListingView listing={listing} />
      </div>
    </Part>
  )),
}
