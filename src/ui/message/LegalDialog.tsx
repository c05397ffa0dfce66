import { useTranslation } from '../i18n/useTranslation.ts'
import { Skeleton } from '../progress/Spinner.tsx'
import { Dialog } from './Dialog.tsx'
import { LegalText } from './LegalText.tsx'
import { Notice } from './Notice.tsx'

type LegalDialogProps = {
  title: string
  /** '' while the text is being fetched, and when that failed. */
  text: string
  pending: boolean
  /** The text could not be fetched; the dialog offers to try again. */
  onRetry?: (() => void) | undefined
  onClose: () => void
}

/** Terms of Service or Privacy Policy, to read and to close. */
export function LegalDialog({ title, text, pending, onRetry, onClose }: LegalDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} onClose={onClose} width="wide">
      {pending && <Skeleton />}
      {text && <LegalText text={text} />}
      <Notice tone="quiet" onRetry={onRetry}>
        {onRetry && t('The text could not be loaded.')}
      </Notice>
    </Dialog>
  )
}
