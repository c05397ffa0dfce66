import { IconButton } from '../../ui/action/IconButton.tsx'
import { useWords } from '../../ui/words/useWords.ts'

/** Turns back inside a step; the step itself never goes down (decision 24). */
export function PageBack({ onBack }: { onBack: () => void }) {
  const { t } = useWords()
  return <IconButton icon="arrow-left" label={t('Back')} onClick={onBack} />
}
