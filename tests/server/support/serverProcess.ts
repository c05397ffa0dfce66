import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { BARE_ENVIRONMENT } from '../../support/bareEnvironment.ts'

const MAIN = join(import.meta.dirname, '..', '..', '..', 'server', 'main.ts')

/** The server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly address: string
  /** Everything it has said so far. */
  readonly said: () => string
}

/** Starts `server/main.ts` with these settings; it is killed at the end of the test. */
export function startProcess(variables: Record<string, string>): ChildProcess {
  const own = { PORT: '0', DEMO: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'error' }
  const env = { ...BARE_ENVIRONMENT, ...own, ...variables }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Collects what a process says. */
export function listenTo(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  return () => said
}

/** Waits until the process serves; fails with its words when it ends instead. */
export async function whenReady(child: ChildProcess): Promise<ServerProcess> {
  const said = listenTo(child)
  const found = () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said()}`)
    return /ready: (http:\S+)/.exec(said())?.[1]
  }
  await expect.poll(found).toBeDefined()
  return { child, address: found() ?? '', said }
}
