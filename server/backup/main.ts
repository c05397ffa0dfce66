import { join, resolve } from 'node:path'
import process from 'node:process'
import { ERASED_LIST } from '../services/account/erasures.ts'
import { readSettings, SettingsError } from '../settings.ts'
import { StartError } from '../startError.ts'
import { fileExists } from '../store/embedded/fileExists.ts'
import { backUp } from './backUp.ts'
import { restore } from './restore.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const [what, given] = process.argv.slice(2)

async function main(): Promise<void> {
  if (given === undefined || (what !== 'backup' && what !== 'restore')) {
    throw new SettingsError('Name the file: npm run backup -- <file>, npm run restore -- <file>')
  }
  const settings = readSettings(process.env, ROOT)
  // npm runs scripts in the checkout, but the file name is relative to the folder where the command was
  // typed.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given)
  const began = Date.now()
  const { rows, photos, isVerified } = await (what === 'backup' ? backUp : restore)(settings, file)
  const [from, to] = what === 'backup' ? [settings.dataDir, file] : [file, settings.dataDir]
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  process.stdout.write(`${from} → ${to}: ${rows} rows, ${photos} photos, ${seconds} s\n`)
  if (!isVerified) {
    process.stdout.write(
      'This backup was made by an older version of Nookmate, without checksums, so damaged photos or texts in it cannot be detected.\n',
    )
  }
  // Only a server with an embedded database reads the list.
  const readsList = what === 'restore' && settings.databaseUrl === undefined
  if (readsList && !(await fileExists(join(settings.dataDir, ERASED_LIST)))) {
    process.stdout.write(
      `Accounts that were erased after this backup was made are back. To erase them again, put ${ERASED_LIST} from the earlier data folder into ${settings.dataDir} before you start the server.\n`,
    )
  }
}

main().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : (error as Error).stack
  process.stderr.write(`${text}\n`)
  // An interrupted backup continues until the process ends.
  process.exit(1)
})
