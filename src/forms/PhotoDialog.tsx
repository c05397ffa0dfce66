import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PhotoFile } from '../../domain/photo.ts'
import type { photoMachine } from '../../machines/photo/photo.machine.ts'
import { lazyComponent } from '../ui/loading/loadChunk.ts'
import { Spinner } from '../ui/progress/Spinner.tsx'

const CropDialog = lazyComponent(
  () => import('../ui/photo/CropDialog.tsx'),
  (module) => module.CropDialog,
)

type PhotoDialogProps = {
  photo: ActorRefFrom<typeof photoMachine>
  holdFile: (file: File) => PhotoFile
  row?: { place: number; count: number }
}

/** Shows the dialog *Adjust Photo*. Its code is loaded when the first photo is chosen. */
export function PhotoDialog({ photo, holdFile, row }: PhotoDialogProps) {
  const { src, message, isUnusable, isPending, progress, canRetry } = useSelector(
    photo,
    selectPhoto,
    shallowEqual,
  )
  return (
    <Suspense fallback={<Spinner late />}>
      <CropDialog
        src={src}
        row={row}
        message={message}
        isUnusable={isUnusable}
        pending={isPending}
        progress={progress}
        onConfirm={(area) => photo.send({ type: 'crop.confirmed', area })}
        onChange={(file) => photo.send({ type: 'photo.changed', file: holdFile(file) })}
        onRetry={canRetry ? () => photo.send({ type: 'upload.retried' }) : undefined}
        onClose={() => photo.send({ type: 'modal.closed' })}
      />
    </Suspense>
  )
}

/** What the dialog *Adjust Photo* shows. */
export function selectPhoto(snapshot: SnapshotFrom<typeof photoMachine>) {
  const { file, message, fraction } = snapshot.context
  return {
    src: file.previewUrl,
    message: message || undefined,
    isUnusable: snapshot.matches('rejected'),
    isPending: snapshot.hasTag('pending'),
    progress: snapshot.matches('uploading') ? fraction : undefined,
    canRetry: snapshot.can({ type: 'upload.retried' }),
  }
}
