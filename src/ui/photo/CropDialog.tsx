import { useTranslation } from '../i18n/useTranslation.ts'
import { Dialog } from '../message/Dialog.tsx'
import { Cropper, type CropperProps } from './Cropper.tsx'

type CropDialogProps = CropperProps & {
  onClose: () => void
  /** Which of several pictures it is, where they come one after the other. */
  row?: { place: number; count: number } | undefined
}

/** "Adjust Photo": which square of the picture is kept, by touch, mouse or keyboard. Load it lazily. */
export function CropDialog({ onClose, row, ...cropper }: CropDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('Adjust Photo')} onClose={onClose} subject={cropper.src}>
      {row && row.count > 1 && <p role="status">{t('Photo {place} of {count}', row)}</p>}
      {/* Another picture starts over, with a square of its own. */}
      <Cropper key={cropper.src} {...cropper} />
    </Dialog>
  )
}
