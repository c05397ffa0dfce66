import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** Names this process among several, in the log and the metrics. */
export interface Identity {
  readonly instance: string
  readonly version: string
}

function readVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Returns the operator's names or, by default, host name and process id, and the version in package.json. */
export function identityOf(instance: string | undefined, version: string | undefined): Identity {
  return {
    instance: instance ?? `${hostname()}-${process.pid}`,
    version: version ?? readVersion(),
  }
}
