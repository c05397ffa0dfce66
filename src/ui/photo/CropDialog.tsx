import { Dialog } from '../message/Dialog.tsx'
import { useWords } from '../words/useWords.ts'
import { Cropper, type CropperProps } from './Cropper.tsx'

type CropDialogProps = CropperProps & { onClose: () => void }

/** "Adjust Photo": which square of the picture is kept, by touch, mouse or keyboard. Load it lazily. */
export function CropDialog({ onClose, ...cropper }: CropDialogProps) {
  const { t } = useWords()
  return (
    <Dialog title={t('Adjust Photo')} onClose={onClose}>
      {/* Another picture starts over, with a square of its own. */}
      <Cropper key={cropper.src} {...cropper} />
    </Dialog>
  )
}
