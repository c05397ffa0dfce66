import { SIGNED_UP_MESSAGE, SIGNED_UP_NEXT_MESSAGE } from '../../../domain/messages.ts'
import { Button } from '../../ui/action/Button.tsx'
import { NightHouse } from '../../ui/brand/NightHouse.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Page } from '../../ui/layout/Page.tsx'

/** Step 4: the account was created. */
export function SuccessStep({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation()
  return (
    <Page heading={t(SIGNED_UP_MESSAGE)} lead={t(SIGNED_UP_NEXT_MESSAGE)} centred>
      <NightHouse />
      <Button wide onClick={onLogin}>
        {t('Login')}
      </Button>
    </Page>
  )
}
