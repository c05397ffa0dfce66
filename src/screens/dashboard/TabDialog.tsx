import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Tab } from '../../../domain/routes.ts'
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LanguageSwitch } from '../../ui/action/TextButton.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { FeatureInProgress } from '../../ui/message/EmptyState.tsx'
import { selectIsLoggingOut, TABS } from './selectDashboard.ts'

type TabDialogProps = {
  dashboard: ActorRefFrom<typeof dashboardMachine>
  tab: Exclude<Tab, 'suggestions'>
}

/** The modal of a tab that the server does not offer. That of Profile has the language switch and Logout. */
export function TabDialog({ dashboard, tab }: TabDialogProps) {
  const { t } = useTranslation()
  const isLoggingOut = useSelector(dashboard, selectIsLoggingOut)
  const label = TABS.find(({ id }) => id === tab)?.label ?? ''
  return (
    <Dialog
      title={t(label)}
      // During a logout the modal cannot be closed.
      onClose={isLoggingOut ? undefined : () => dashboard.send({ type: 'modal.closed' })}
    >
      <FeatureInProgress>
        {tab === 'profile' && <LanguageSwitch />}
        {tab === 'profile' && (
          <Button
            look="secondary"
            icon="logout"
            pending={isLoggingOut}
            onClick={() => dashboard.send({ type: 'logout.requested' })}
          >
            {t('Logout')}
          </Button>
        )}
      </FeatureInProgress>
    </Dialog>
  )
}
