import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { TAB_PATHS } from '../../../domain/routes.ts'
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { DashboardLayout, DashboardNav } from '../../ui/layout/DashboardLayout.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { lazyComponent } from '../../ui/loading/loadChunk.ts'
import { Notice } from '../../ui/message/Notice.tsx'
import { Spinner } from '../../ui/progress/Spinner.tsx'
import { selectIsAsking, selectNewMatchCount } from './likes/selectLikes.ts'
import { Suggestions } from './Suggestions.tsx'
import {
  selectFlows,
  selectMessage,
  selectModal,
  selectPage,
  selectSuggestions,
  selectTab,
  TABS,
} from './selectDashboard.ts'
import { TabDialog } from './TabDialog.tsx'

type DashboardScreenProps = { dashboard: ActorRefFrom<typeof dashboardMachine> }

const LikesPage = lazyComponent(
  () => import('./likes/LikesPage.tsx'),
  (module) => module.LikesPage,
)
const MatchPage = lazyComponent(
  () => import('./likes/MatchPage.tsx'),
  (module) => module.MatchPage,
)
const LikesDialogs = lazyComponent(
  () => import('./likes/LikesDialogs.tsx'),
  (module) => module.LikesDialogs,
)

/** The four tabs; Suggestions stay in front of those that the server does not offer, which open over them (§2 Dashboard). */
export function DashboardScreen({ dashboard }: DashboardScreenProps) {
  const { t } = useTranslation()
  const tab = useSelector(dashboard, selectTab)
  const page = useSelector(dashboard, selectPage)
  const modal = useSelector(dashboard, selectModal)
  const suggestions = useSelector(dashboard, selectSuggestions)
  const message = useSelector(dashboard, selectMessage)
  const { likes, safety } = useSelector(dashboard, selectFlows, shallowEqual)
  const newMatches = useSelector(likes, selectNewMatchCount)
  const isSafetyOpen = useSelector(safety, selectIsAsking)
  const isIntroducing = useSelector(
    suggestions,
    (snapshot) => snapshot?.matches('introducing') ?? false,
  )
  const items = TABS.map((item) => ({
    ...item,
    label: t(item.label),
    href: TAB_PATHS[item.id],
    count: item.id === 'likes' ? newMatches : 0,
  }))
  return (
    <DashboardLayout
      nav={
        <DashboardNav
          items={items}
          current={tab}
          onSelect={(id) => dashboard.send({ type: 'tab.chosen', tab: id })}
        />
      }
    >
      {page === 'suggestions' ? (
        <Page heading={t('Suggestions')} hideHeading>
          {message && (
            <Notice tone="error" onClose={() => dashboard.send({ type: 'message.closed' })}>
              {t(message)}
            </Notice>
          )}
          {suggestions && <Suggestions suggestions={suggestions} />}
          {modal && <TabDialog key={modal} dashboard={dashboard} tab={modal} />}
        </Page>
      ) : (
        <Suspense fallback={<Spinner late />}>
          {page === 'lists' && <LikesPage dashboard={dashboard} />}
          {page === 'match' && <MatchPage dashboard={dashboard} />}
        </Suspense>
      )}
      {(newMatches > 0 || isSafetyOpen) && (
        <Suspense fallback={null}>
          <LikesDialogs likes={likes} safety={safety} isFree={!modal && !isIntroducing} />
        </Suspense>
      )}
    </DashboardLayout>
  )
}
