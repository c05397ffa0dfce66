import { execFile } from 'node:child_process'
import {
  chmod,
  lchown,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../startError.ts'
import { fileExists } from './fileExists.ts'
import type { Place, RunAs } from './place.ts'
import { serverEnvironment } from './serverEnvironment.ts'
import { explainServerEnd } from './startFailure.ts'

const MAJOR = '17'
const run = promisify(execFile)

export const ROLE = 'nookmate'

async function refuseOtherMajor(cluster: string): Promise<void> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  const found = text.trim()
  if (found === MAJOR) return
  throw new StartError(
    /^\d+$/.test(found)
      ? `The database in ${cluster} was made by PostgreSQL ${found}, and this version of Nookmate runs ${MAJOR}: ` +
          'start the version that made it, or choose another DATA_DIR.'
      : `The database in ${cluster} is damaged (PG_VERSION cannot be read): move DATA_DIR away and ` +
          'restore a backup with "npm run restore -- <file>".',
  )
}

/** Removes an empty cluster folder, which is left if somebody has deleted only its content. */
async function removeIfEmpty(cluster: string): Promise<void> {
  await rmdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error
  })
}

/**
 * Corrects owner and permissions, for example after a folder was copied: PostgreSQL rejects a cluster that
 * others own or can read.
 */
async function makePrivate(cluster: string, runAs: RunAs | undefined): Promise<void> {
  const { mode, uid } = await stat(cluster)
  if ((mode & 0o027) !== 0) await chmod(cluster, 0o700)
  if (runAs === undefined || uid === runAs.uid) return
  const inside = await readdir(cluster, { recursive: true })
  // The folder is last: its owner says that all is done, also if this process is killed halfway.
  for (const name of [...inside, '.']) await lchown(join(cluster, name), runAs.uid, runAs.gid)
}

function initdbArguments(folder: string): string[] {
  return [
    ...['-D', folder, '-U', ROLE, '--auth=trust', '--encoding=UTF8', '--data-checksums'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ]
}

async function initdb(bin: string, folder: string, runAs: RunAs | undefined): Promise<void> {
  const options = { cwd: '/', env: serverEnvironment(), ...runAs }
  await run(join(bin, 'initdb'), initdbArguments(folder), options).catch((error) => {
    throw explainServerEnd(String(error.stderr || error.message), folder)
  })
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Returns the data folder of the cluster, and creates it if it is missing. It gets its name only when it is
 * complete, so that a process that is killed leaves nothing that looks like a database.
 */
export async function provideCluster(bin: string, place: Place): Promise<string> {
  const cluster = join(place.location, 'cluster')
  await removeIfEmpty(cluster)
  if (await fileExists(cluster)) {
    await refuseOtherMajor(cluster)
    await makePrivate(cluster, place.runAs)
    return realpath(cluster)
  }
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await initdb(bin, unfinished, place.runAs)
  await rename(unfinished, cluster)
  await flushFolder(place.location)
  return realpath(cluster)
}
