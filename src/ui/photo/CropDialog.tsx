import { useTranslation } from '../i18n/useTranslation.ts'
import { Dialog } from '../message/Dialog.tsx'
import { Cropper, type CropperProps } from './Cropper.tsx'

type CropDialogProps = CropperProps & {
  onClose: () => void
  /** Which picture it is, where several are cropped one after the other. */
  row?: { place: number; count: number } | undefined
}

/** "Adjust Photo": the user chooses the square to keep, by touch, mouse or keyboard. Load it lazily. */
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
