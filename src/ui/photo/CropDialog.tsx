import { useTranslation } from '../i18n/useTranslation.ts'
import { Dialog } from '../message/Dialog.tsx'
import { Cropper, type CropperProps } from './Cropper.tsx'

type CropDialogProps = CropperProps & {
  onClose: () => void
  /** The number of the picture, from 1, and how many are cropped one after the other. */
  row?: { place: number; count: number } | undefined
}

/** "Adjust Photo": the user chooses the square to keep, by touch, mouse or keyboard. Load it lazily. */
export function CropDialog({ onClose, row, ...cropper }: CropDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('Adjust Photo')} onClose={onClose} subject={cropper.src}>
      {row && row.count > 1 && <p role="status">{t('Photo {place} of {count}', row)}</p>}
      {/* The key gives another picture a new square. */}
      <Cropper key={cropper.src} {...cropper} />
    </Dialog>
  )
}
