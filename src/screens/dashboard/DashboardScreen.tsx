import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TAB_PATHS } from '../../../domain/routes.ts'
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { DashboardLayout, DashboardNav } from '../../ui/layout/DashboardLayout.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Suggestions } from './Suggestions.tsx'
import { selectSuggestions, selectTab, TABS } from './selectDashboard.ts'
import { TabDialog } from './TabDialog.tsx'

type DashboardScreenProps = { dashboard: ActorRefFrom<typeof dashboardMachine> }

/** The four tabs; Suggestions is always in front, the others open over it (§2 Dashboard). */
export function DashboardScreen({ dashboard }: DashboardScreenProps) {
  const { t } = useTranslation()
  const tab = useSelector(dashboard, selectTab)
  const suggestions = useSelector(dashboard, selectSuggestions)
  return (
    <DashboardLayout
      nav={
        <DashboardNav
          items={TABS.map((item) => ({ ...item, label: t(item.label), href: TAB_PATHS[item.id] }))}
          current={tab}
          onSelect={(id) => dashboard.send({ type: 'tab.chosen', tab: id })}
        />
      }
    >
      <Page heading={t('Suggestions')} hideHeading>
        {suggestions && <Suggestions suggestions={suggestions} />}
        {tab !== 'suggestions' && <TabDialog key={tab} dashboard={dashboard} tab={tab} />}
      </Page>
    </DashboardLayout>
  )
}
