import { Dialog } from '../message/Dialog.tsx'
import { Cropper, type CropperProps } from './Cropper.tsx'

type CropDialogProps = CropperProps & { onClose: () => void }

/** "Adjust Photo": which square of the picture is kept, by touch, mouse or keyboard. Load it lazily. */
export function CropDialog({ onClose, ...cropper }: CropDialogProps) {
  return (
    <Dialog title="Adjust Photo" onClose={onClose}>
      {/* Another picture starts over, with a square of its own. */}
      <Cropper key={cropper.src} {...cropper} />
    </Dialog>
  )
}
