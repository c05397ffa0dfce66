import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** One process among several, as log and metrics name it. */
export interface Identity {
  readonly instance: string
  readonly version: string
}

function readVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** The names given by the operator, or the machine with the process, and the version of the package. */
export function identityOf(instance: string | undefined, version: string | undefined): Identity {
  return {
    instance: instance ?? `${hostname()}-${process.pid}`,
    version: version ?? readVersion(),
  }
}
