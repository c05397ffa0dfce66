import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

/** A server process with a fixed address that can be restarted. */
export interface Site {
  readonly address: string
  start(): Promise<void>
  /** Sends SIGTERM; resolves to the exit code and the milliseconds it took. */
  end(): Promise<{ readonly code: number; readonly took: number }>
  /** Kills the process if it is running. */
  kill(): void
  /** The process id. */
  pid(): number | undefined
  /** Resolves to the signal or exit code if the process ends without being asked to; otherwise never. */
  ended(): Promise<string>
}

/** Finds an unused port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Resolves when the server listens; forwards its later output to `say`. */
function whenReady(child: ChildProcess, say?: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    let isReady = false
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (isReady) return say?.(text.trimEnd())
        said += text
        isReady = said.includes('ready: http')
        if (isReady) resolve()
      })
    }
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
}

/**
 * Creates a server on this database. `settings` are environment variables; `say` receives its output after startup.
 */
export async function siteOn(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
  say?: (text: string) => void,
): Promise<Site> {
  const port = String(await freePort())
  const fixed = { PATH: process.env.PATH, PORT: port, DATABASE_URL: databaseUrl, DEMO: '0' }
  let child: ChildProcess | undefined
  let isAsked = false
  return {
    address: `http://127.0.0.1:${port}`,
    start: async () => {
      isAsked = false
      const env = { LOG_LEVEL: 'silent', ...settings, ...fixed }
      // In its own process group, so that Ctrl-C reaches only the parent, which stops everything in order.
      child = spawn(process.execPath, [MAIN], {
        ...{ env, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
      })
      await whenReady(child, say)
    },
    end: async () => {
      if (child === undefined) throw new Error('The server was not started.')
      isAsked = true
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      if (hasEnded) return { code: child.exitCode ?? -1, took: 0 }
      // A process stopped by SIGSTOP would not handle SIGTERM.
      child.kill('SIGCONT')
      const began = performance.now()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await ended) as [number]
      return { code, took: performance.now() - began }
    },
    kill: () => void child?.kill('SIGKILL'),
    pid: () => child?.pid,
    ended: () =>
      new Promise((resolve) => {
        child?.once('exit', (code, signal) => {
          if (!isAsked) resolve(signal ?? `code ${code}`)
        })
      }),
  }
}
