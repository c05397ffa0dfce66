import { readFileSync } from 'node:fs'
import { SettingsError } from './startError.ts'

/**
 * Settings that may be read from a file named by `<name>_FILE`, as is usual for secrets of containers and
 * systemd units.
 */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
]

function readSecret(name: string, file: string): string {
  let text = ''
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SettingsError(`${name}_FILE names ${file}, which cannot be read (${code}).`, {
      cause,
    })
  }
  if (text === '') throw new SettingsError(`${name}_FILE names ${file}, which is empty.`)
  return text
}

/**
 * Returns the variables that are set, with secrets read from their files. Throws a SettingsError if a file is
 * missing or empty.
 */
export function readSecretFiles(
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const set = new Map<string, string>()
  for (const [name, value] of Object.entries(variables)) {
    if (value !== undefined && value.trim() !== '') set.set(name, value)
  }
  for (const name of SECRETS) {
    const file = set.get(`${name}_FILE`)
    if (file === undefined) continue
    if (set.has(name)) throw new SettingsError(`Set ${name} or ${name}_FILE, not both.`)
    set.set(name, readSecret(name, file))
  }
  return Object.fromEntries(set)
}
