import { access } from 'node:fs/promises'

/** Whether a file or folder exists at the path. A broken link does not count. */
export async function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
