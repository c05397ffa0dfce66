import { dirname } from 'node:path'
import { StartError } from '../../startError.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const FORBIDDEN = new Set(['EACCES', 'EPERM'])
const IN_THE_WAY = new Set(['EEXIST', 'EISDIR', 'ELOOP', 'ENOTDIR', 'ENOTEMPTY'])
const ELSEWHERE = 'or set DATA_DIR to another folder'

function diskIsFull(folder: string): StartError {
  return new StartError(`The disk that holds ${folder} is full: make room and start again.`)
}

function isReadOnly(folder: string): StartError {
  return new StartError(
    `The disk that holds ${folder} is read-only: mount it for writing ${ELSEWHERE}.`,
  )
}

function isForbidden(folder: string): StartError {
  return new StartError(
    `${folder} cannot be written to by the user who starts Nookmate: change its owner or permissions, ${ELSEWHERE}.`,
  )
}

/** Turns an error of the file system into a StartError; returns any other error unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof StartError) return error
  const { code = '', path } = error as NodeJS.ErrnoException
  const disk = path === undefined ? folder : dirname(path)
  if (FULL.has(code)) return diskIsFull(disk)
  if (code === 'EROFS') return isReadOnly(disk)
  if (FORBIDDEN.has(code)) return isForbidden(path ?? folder)
  if (!IN_THE_WAY.has(code)) return error
  return new StartError(
    `${path ?? folder} is in the way of the database in ${folder} (${code}): move it away and start again.`,
    { cause: error },
  )
}

/** Finds the last complaint among the lines that PostgreSQL wrote. */
function complaintIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const fatal = lines.filter((line) => /(FATAL|PANIC|error):/i.test(line)).at(-1)
  return (fatal ?? lines.at(-1) ?? 'it says nothing').replace(/^.*?(FATAL|PANIC|error):\s+/i, '')
}

/** Turns the last output of PostgreSQL into a sentence that says what to do. */
export function explainServerEnd(output: string, cluster: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskIsFull(cluster)
  if (/Read-only file system/.test(output)) return isReadOnly(cluster)
  const complaint = complaintIn(output)
  if (/Permission denied/.test(complaint)) return isForbidden(cluster)
  return new StartError(
    `The embedded PostgreSQL does not start in ${cluster} (${complaint}): start again, and if that ` +
      'does not help, move DATA_DIR away and restore a backup with "npm run restore -- <file>".',
  )
}
