import type { SnapshotFrom } from 'xstate'
import type { photoMachine } from '../../../machines/photo/photo.machine.ts'

/** *Adjust Photo* as it reads now. */
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
