import { useTranslation } from '../i18n/useTranslation.ts'
import { Skeleton } from '../progress/Spinner.tsx'
import { Dialog } from './Dialog.tsx'
import { LegalText } from './LegalText.tsx'
import { Notice } from './Notice.tsx'

type LegalDialogProps = {
  title: string
  /** '' while the text is being fetched, or if that has failed. */
  text: string
  pending: boolean
  /** Fetches the text again; defined only if fetching it has failed. */
  onRetry?: (() => void) | undefined
  onClose: () => void
}

/** A dialog with the Terms of Service or the Privacy Policy. */
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
