import { execFile } from 'node:child_process'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileExists } from './fileExists.ts'
import type { Place, RunAs } from './place.ts'
import { serverEnvironment } from './serverEnvironment.ts'

const MAJOR = '17'
const run = promisify(execFile)

export const ROLE = 'nookmate'

async function refuseOtherMajor(cluster: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (found === MAJOR) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${found}; this version of Nookmate runs ${MAJOR}. ` +
      'Start the version that made it, or choose another DATA_DIR.',
  )
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
    const said = String(error.stderr || error.message).trim()
    throw new Error(`The embedded PostgreSQL could not make a database in ${folder}: ${said}`)
  })
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * The data folder of the cluster, made when it is not there yet. It gets its name when it is whole,
 * so that a process killed while making it leaves nothing that looks like a database.
 */
export async function provideCluster(bin: string, place: Place): Promise<string> {
  const cluster = join(place.location, 'cluster')
  if (await fileExists(cluster)) {
    await refuseOtherMajor(cluster)
    return cluster
  }
  const half = `${cluster}.new`
  await rm(half, { recursive: true, force: true })
  await initdb(bin, half, place.runAs)
  await rename(half, cluster)
  await flushFolder(place.location)
  return cluster
}
