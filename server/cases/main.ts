import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { systemClock } from '../clock.ts'
import { caseNumber } from '../services/cases/caseNumber.ts'
import {
  closeCase,
  readCase,
  readCasePhotos,
  readCases,
  type WholeCase,
} from '../services/cases/readCases.ts'
import { readSettings, type Settings } from '../settings.ts'
import { StartError } from '../startError.ts'
import { connectDatabase } from '../store/connect.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { fileExists } from '../store/embedded/fileExists.ts'
import { listText, wholeText } from './caseText.ts'
import { readTask, type Task } from './readTask.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Attempts to connect, about two seconds in all, when an external database cannot be reached. */
const TRIES = 4

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function requireCase(db: Database, number: number): Promise<WholeCase> {
  const found = await readCase(db, number)
  if (found !== undefined) return found
  throw new StartError(`There is no case ${caseNumber(number)}.`)
}

/** Writes the photos of a case into files that only their owner may read. Never overwrites a file. */
async function writePhotos(db: Database, { id, number }: WholeCase, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: Error) => {
    throw new StartError(`${folder} cannot be made: ${cause.message}.`, { cause })
  })
  for (const { position, content_type, bytes } of await readCasePhotos(db, id)) {
    const extension = content_type.slice(content_type.indexOf('/') + 1)
    const file = join(folder, `${caseNumber(number)}-${position}.${extension}`)
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 }).catch((error: Error) => {
      const isThere = 'code' in error && error.code === 'EEXIST'
      throw new StartError(isThere ? `${file} already exists.` : error.message, { cause: error })
    })
    print(`written: ${file}`)
  }
}

async function carryOut(db: Database, task: Task): Promise<void> {
  if (task.kind === 'list') return print(listText(await readCases(db)))
  const found = await requireCase(db, task.number)
  if (task.kind === 'close') {
    await closeCase(db, found.id, systemClock.now())
    const word = found.state === 'closed' ? 'was closed before' : 'is closed'
    return print(`${caseNumber(found.number)} ${word}.`)
  }
  print(wholeText(found))
  // npm runs scripts in the checkout, but the folder is relative to where the command was typed.
  const here = process.env.INIT_CWD ?? process.cwd()
  if (task.photos !== undefined) await writePhotos(db, found, resolve(here, task.photos))
}

async function requireData({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl !== undefined || (await fileExists(dataDir))) return
  throw new StartError(`There is no data in ${dataDir}.`)
}

async function main(): Promise<void> {
  // The reader of our output may have closed it, as in `npm run cases | head`.
  process.stdout.on('error', () => undefined)
  const task = readTask(process.argv.slice(2))
  const settings = readSettings(process.env, ROOT)
  await requireData(settings)
  const connected = await connectDatabase(settings, () => undefined, { tries: TRIES })
  const db = openDatabase(settings.databaseDirectUrl ?? connected.url)
  try {
    await carryOut(db, task)
  } finally {
    await db.destroy()
    await connected.stop()
  }
}

main().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : (error as Error).stack
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})
