import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /ready: (http:\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
}

/** Starts the product with its own demo data, runs `job` with its address, and stops it. */
export async function withProduct(job: (address: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nookmate-screenshots-'))
  const server = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // With more demo students there is a new match, and its dialog would cover the pictures.
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO: '60', LOG_LEVEL: 'error' },
  })
  const ended = once(server, 'exit')
  try {
    await job(await addressOf(server))
  } finally {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
