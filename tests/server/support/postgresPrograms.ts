import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect } from 'vitest'

const run = promisify(execFile)
const NOBODY = 65_534
/** PostgreSQL refuses to run as root. */
const AS = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** Finds the folder with PostgreSQL's programs of the newest version; undefined if there is none. */
export async function findPrograms(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const newest = versions.map(Number).sort((one, other) => other - one)
  const told = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  )
  const folders = [...newest.map((version) => join(debian, String(version), 'bin')), ...told]
  return folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name))))
}

/** A new PostgreSQL cluster with an empty database. */
export interface OwnCluster {
  readonly url: string
  /** Owned by the user that runs the cluster. */
  readonly folder: string
  /** Runs one of PostgreSQL's programs as the cluster's user. */
  run(program: string, words: readonly string[]): Promise<void>
  stop(): Promise<void>
}

async function whenAnswering(url: string, child: ChildProcess): Promise<void> {
  await expect
    .poll(async () => {
      if (child.exitCode !== null) throw new Error(`The database ended with ${child.exitCode}.`)
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => undefined)
      const answer = await client.connect().then(
        () => 'answers',
        (error: Error) => error.message,
      )
      await client.end().catch(() => undefined)
      return answer
    })
    .toBe('answers')
}

/** Creates and starts a cluster with the programs in this folder. */
export async function startCluster(bin: string): Promise<OwnCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'nookmate-cluster-'))
  await chmod(folder, 0o700)
  if (AS.uid !== undefined) await chown(folder, AS.uid, AS.gid)
  const options = { cwd: '/', ...AS }
  const data = join(folder, 'data')
  const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=off']
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'nookmate', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C'],
    options,
  )
  const words = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(bin, 'postgres'), words, { ...options, stdio: 'ignore' })
  const urlOf = (name: string) =>
    `postgresql://nookmate@localhost/${name}?host=${encodeURIComponent(folder)}`
  const own: OwnCluster = {
    url: urlOf('nookmate'),
    folder,
    run: async (program, rest) => void (await run(join(bin, program), [...rest], options)),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
  await whenAnswering(urlOf('postgres'), child)
  await own.run('createdb', ['-h', folder, '-U', 'nookmate', 'nookmate'])
  return own
}
