import { access } from 'node:fs/promises'

/** Whether something lies at the path; a link to nothing does not count. */
export async function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
