import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PhotoFile } from '../../../domain/photo.ts'
import { TAB_PATHS } from '../../../domain/routes.ts'
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { DashboardLayout, DashboardNav } from '../../ui/layout/DashboardLayout.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { lazyComponent } from '../../ui/loading/loadChunk.ts'
import { Notice } from '../../ui/message/Notice.tsx'
import { LatePart, Spinner } from '../../ui/progress/Spinner.tsx'
import { selectUnread } from './chats/selectUnread.ts'
import { selectIsAsking, selectIsPaused, selectNewMatchCount } from './likes/selectLikes.ts'
import { Suggestions } from './Suggestions.tsx'
import {
  selectFlows,
  selectIsConsentDue,
  selectIsOffered,
  selectMessage,
  selectModal,
  selectPage,
  selectSuggestions,
  selectTab,
  TABS,
} from './selectDashboard.ts'
import { TabDialog } from './TabDialog.tsx'

type DashboardScreenProps = {
  dashboard: ActorRefFrom<typeof dashboardMachine>
  /** Holds the bytes of a chosen file and returns its description for the flow. */
  holdFile: (file: File) => PhotoFile
}

const LikesTab = lazyComponent(
  () => import('./likes/LikesTab.tsx'),
  (module) => module.LikesTab,
)
const ChatsPage = lazyComponent(
  () => import('./chats/ChatsPage.tsx'),
  (module) => module.ChatsPage,
)
const ProfilePage = lazyComponent(
  () => import('./profile/ProfilePage.tsx'),
  (module) => module.ProfilePage,
)
const LikesDialogs = lazyComponent(
  () => import('./likes/LikesDialogs.tsx'),
  (module) => module.LikesDialogs,
)

const InPlaceOfCard = lazyComponent(
  () => import('./InPlaceOfCard.tsx'),
  (module) => module.InPlaceOfCard,
)

/** Shows the suggestions, and over them the modal of a tab that the server does not offer. */
function SuggestionsPage({ dashboard }: Pick<DashboardScreenProps, 'dashboard'>) {
  const { t } = useTranslation()
  const modal = useSelector(dashboard, selectModal)
  const suggestions = useSelector(dashboard, selectSuggestions)
  const message = useSelector(dashboard, selectMessage)
  const { likes, questionnaireOffer: offer } = useSelector(dashboard, selectFlows, shallowEqual)
  const isPaused = useSelector(likes, selectIsPaused)
  const isOffered = useSelector(offer, selectIsOffered)
  return (
    <Page heading={t('Suggestions')} hideHeading>
      {message && (
        <Notice tone="error" onClose={() => dashboard.send({ type: 'message.closed' })}>
          {t(message)}
        </Notice>
      )}
      {suggestions && (
        <Suggestions suggestions={suggestions}>
          {(isPaused || isOffered) && (
            <Suspense fallback={<LatePart />}>
              <InPlaceOfCard paused={isPaused && likes} offer={offer} />
            </Suspense>
          )}
        </Suggestions>
      )}
      {modal && <TabDialog key={modal} dashboard={dashboard} tab={modal} />}
    </Page>
  )
}

const PAGES = {
  chats: ChatsPage,
  profile: ProfilePage,
  lists: LikesTab,
  match: LikesTab,
} as const

/** Shows the page of another tab in place of the suggestions. */
function OtherPage({ dashboard, holdFile }: DashboardScreenProps) {
  const page = useSelector(dashboard, selectPage)
  if (page === 'suggestions') return null
  const Shown = PAGES[page]
  return <Shown dashboard={dashboard} holdFile={holdFile} />
}

/** Shows the four tabs. A tab that the server does not offer opens as a modal over the suggestions (§2 Dashboard). */
export function DashboardScreen({ dashboard, holdFile }: DashboardScreenProps) {
  const { t } = useTranslation()
  const tab = useSelector(dashboard, selectTab)
  const page = useSelector(dashboard, selectPage)
  const modal = useSelector(dashboard, selectModal)
  const suggestions = useSelector(dashboard, selectSuggestions)
  const flows = useSelector(dashboard, selectFlows, shallowEqual)
  const newMatches = useSelector(flows.likes, selectNewMatchCount)
  const unread = useSelector(flows.chats, selectUnread)
  const counts = { likes: newMatches, chats: unread, profile: 0, suggestions: 0 }
  const isConsentDue = useSelector(flows.consent, selectIsConsentDue)
  const isSafetyOpen = useSelector(flows.safety, selectIsAsking)
  const isIntroducing = useSelector(
    suggestions,
    (snapshot) => snapshot?.matches('introducing') ?? false,
  )
  const items = TABS.map((item) => ({
    ...item,
    label: t(item.label),
    href: TAB_PATHS[item.id],
    count: counts[item.id],
  }))
  return (
    <DashboardLayout
      unread={unread}
      nav={
        <DashboardNav
          items={items}
          current={tab}
          onSelect={(id) => dashboard.send({ type: 'tab.chosen', tab: id })}
        />
      }
    >
      {page === 'suggestions' ? (
        <SuggestionsPage dashboard={dashboard} />
      ) : (
        <Suspense fallback={<Spinner late />}>
          <OtherPage dashboard={dashboard} holdFile={holdFile} />
        </Suspense>
      )}
      {(newMatches > 0 || isSafetyOpen || isConsentDue) && (
        <Suspense fallback={<LatePart />}>
          <LikesDialogs dashboard={dashboard} isFree={!modal && !isIntroducing} />
        </Suspense>
      )}
    </DashboardLayout>
  )
}
