import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RunAs } from './place.ts'

const ENTER = 0o1

/** Whether a user may enter a folder and all folders above it. */
export async function canReach(folder: string, user: RunAs): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path)
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
    if (((mode >> shift) & ENTER) === 0) return false
    if (path === dirname(path)) return true
  }
}
