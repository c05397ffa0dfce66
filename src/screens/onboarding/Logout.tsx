import { IconButton } from '../../ui/action/IconButton.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'

export type LogoutProps = { isPending: boolean; onRequest: () => void }

/** Within reach on every step; what was saved is there after the next login. */
export function Logout({ isPending, onRequest }: LogoutProps) {
  const { t } = useTranslation()
  return <IconButton icon="logout" label={t('Logout')} pending={isPending} onClick={onRequest} />
}
