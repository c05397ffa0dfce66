import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { BARE_ENVIRONMENT } from '../../support/bareEnvironment.ts'

const MAIN = join(import.meta.dirname, '..', '..', '..', 'server', 'main.ts')

/** A server process. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly address: string
  /** Its output so far. */
  readonly said: () => string
}

/** Starts `server/main.ts` with these environment variables; it is killed when the test ends. */
export function startProcess(variables: Record<string, string>): ChildProcess {
  const own = { PORT: '0', DEMO: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'error' }
  const env = { ...BARE_ENVIRONMENT, ...own, ...variables }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Collects the output of a process. */
export function listenTo(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  return () => said
}

/** Waits until the server is ready; fails with its output if it exits. */
export async function whenReady(child: ChildProcess): Promise<ServerProcess> {
  const said = listenTo(child)
  const found = () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said()}`)
    return /ready: (http:\S+)/.exec(said())?.[1]
  }
  await expect.poll(found).toBeDefined()
  return { child, address: found() ?? '', said }
}
