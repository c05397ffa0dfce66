import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { listenTo, whenReady } from './support/serverProcess.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Makes a temporary checkout with our scripts and links to these folders. */
async function checkout(...linked: string[]): Promise<string> {
  const folder = await temporaryFolder()
  await cp(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of linked) await symlink(join(ROOT, name), join(folder, name))
  return folder
}

function serve(folder: string, settings: Record<string, string>): ChildProcess {
  const env = { ...BARE_ENVIRONMENT, PORT: '0', LOG_LEVEL: 'error', ...settings }
  const program = join(folder, 'scripts', 'serve.mjs')
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('npm run serve installs and builds nothing, and says everything that is missing', async () => {
  const child = serve(await checkout(), {})
  const said = listenTo(child)
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(said().trim().split('\n')).toEqual([
    'Nookmate cannot be served.',
    expect.stringMatching(/^The dependencies are not installed: run/),
    expect.stringMatching(/^The pages are not built: run/),
    expect.stringMatching(/^APP_ORIGIN is not set: set it to/),
    expect.stringMatching(/^SMTP_URL is not set: without it/),
  ])
})

test('npm run serve serves without demo data, with its secrets from files', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  const folder = await checkout('node_modules', 'server')
  await mkdir(join(folder, 'dist', 'client'), { recursive: true })
  await writeFile(join(folder, 'dist', 'client', 'index.html'), '<!doctype html>')
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), `${text}\n`)
    return join(folder, name)
  }
  const child = serve(folder, {
    APP_ORIGIN: 'https://nookmate.example.org',
    DATA_DIR: folder,
    DATABASE_URL_FILE: await file('database_url', database.url),
    SMTP_URL_FILE: await file('smtp_url', 'smtp://127.0.0.1:9'),
    DEMO: '7',
  })
  const { address, said } = await whenReady(child)
  const answer = await fetch(`${address}/readyz`)
  expect(answer.headers.get('strict-transport-security')).toContain('max-age')
  expect(answer.status).toBe(200)
  expect(said()).not.toMatch(/Demo account|Mailbox/)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('npm run serve starts the server for production and without demo data, whatever is set', async () => {
  const folder = await checkout('node_modules')
  for (const [name, text] of [
    ['dist/client/index.html', '<!doctype html>'],
    ['server/main.ts', 'const { DEMO, NODE_ENV } = process.env; console.log(DEMO, NODE_ENV)'],
  ] as const) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const required = { APP_ORIGIN: 'https://nookmate.example.org', SMTP_URL: 'smtp://127.0.0.1:9' }
  const child = serve(folder, { ...required, DEMO: '7', NODE_ENV: 'development' })
  const said = listenTo(child)
  expect(await once(child, 'close')).toEqual([0, null])
  expect(said().trim()).toBe('0 production')
})
