import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import type { introductionMachine } from '../../machines/introduction/introduction.machine.ts'
import type { listingMachine } from '../../machines/listing/listing.machine.ts'
import type { questionnaireOfferMachine } from '../../machines/questionnaireOffer/questionnaireOffer.machine.ts'
import type { suggestionsMachine } from '../../machines/suggestions/suggestions.machine.ts'
import { DashboardScreen } from '../../src/screens/dashboard/DashboardScreen.tsx'
import { InPlaceOfCard } from '../../src/screens/dashboard/InPlaceOfCard.tsx'
import { IntroductionDialog } from '../../src/screens/dashboard/IntroductionDialog.tsx'
import { ListingView } from '../../src/screens/dashboard/ListingView.tsx'
import { Suggestions } from '../../src/screens/dashboard/Suggestions.tsx'
import { selectIsOffered } from '../../src/screens/dashboard/selectDashboard.ts'
import { DashboardLayout } from '../../src/ui/layout/DashboardLayout.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import styles from './dashboard.module.css'
import { showing } from './showing.ts'
import { UntilEnded } from './UntilEnded.tsx'

/** The layout around a part of the dashboard. */
function Part({ children }: { children: ReactNode }) {
  return (
    <DashboardLayout nav={null}>
      <Page heading="Suggestions" hideHeading>
        {children}
      </Page>
    </DashboardLayout>
  )
}

/** The questionnaire offer; nothing while candidates are shown in its place. */
function Offered({ offer }: { offer: ActorRefFrom<typeof questionnaireOfferMachine> }) {
  const isOffered = useSelector(offer, selectIsOffered)
  return isOffered && <InPlaceOfCard paused={false} offer={offer} />
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
  questionnaireOffer: showing<typeof questionnaireOfferMachine>((offer) => (
    <Part>
      <Offered offer={offer} />
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
