import { IconButton } from '../../ui/action/IconButton.tsx'
import { useWords } from '../../ui/words/useWords.ts'

export type LogoutProps = { isPending: boolean; onRequest: () => void }

/** Within reach on every step; what was saved is there after the next login. */
export function Logout({ isPending, onRequest }: LogoutProps) {
  const { t } = useWords()
  return <IconButton icon="logout" label={t('Logout')} pending={isPending} onClick={onRequest} />
}
