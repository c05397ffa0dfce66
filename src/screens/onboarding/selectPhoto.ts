import type { SnapshotFrom } from 'xstate'
import type { photoMachine } from '../../../machines/photo/photo.machine.ts'

/** *Adjust Photo* as it reads now. */
export function selectPhoto(snapshot: SnapshotFrom<typeof photoMachine>) {
  const { file, message } = snapshot.context
  return {
    src: file.previewUrl,
    message: message || undefined,
    isUnusable: snapshot.matches('rejected'),
    isPending: snapshot.hasTag('pending'),
    canRetry: snapshot.can({ type: 'upload.retried' }),
  }
}
