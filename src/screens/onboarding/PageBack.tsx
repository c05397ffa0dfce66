import { IconButton } from '../../ui/action/IconButton.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'

/** Turns back inside a step; the step itself never goes down (decision 24). */
export function PageBack({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  return <IconButton icon="arrow-left" label={t('Back')} onClick={onBack} />
}
