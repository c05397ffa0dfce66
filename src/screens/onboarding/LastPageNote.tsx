import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Notice } from '../../ui/message/Notice.tsx'
import { StillNeeded } from '../../ui/message/StillNeeded.tsx'

type LastPageNoteProps = {
  needs: readonly string[]
  /** Why the step was not saved; '' otherwise. */
  message: string
  canSubmit: boolean
  onRetry: () => void
}

/** Beside the button that saves a step: what is still needed, and the quiet line when saving failed. */
export function LastPageNote({ needs, message, canSubmit, onRetry }: LastPageNoteProps) {
  const { t } = useTranslation()
  return (
    <>
      <StillNeeded items={needs} />
      <Notice tone="quiet" onRetry={canSubmit ? onRetry : undefined}>
        {t(message)}
      </Notice>
    </>
  )
}
