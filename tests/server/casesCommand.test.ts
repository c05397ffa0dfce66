import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts'
import { createTestDatabase } from '../support/database.ts'
import { type RealServer, startRealServer } from '../support/realServer.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'server', 'cases', 'main.ts')

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.stop())

/** Runs the command as `npm run cases` does, while the server runs. */
async function cases(words: string[], more: NodeJS.ProcessEnv = { DATA_DIR: server.dataDir }) {
  const env = { ...BARE_ENVIRONMENT, ...more }
  const run = promisify(execFile)(process.execPath, [PROGRAM, ...words], { env })
  return run.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code: code as number, text: stderr as string }),
  )
}

/** Signs in as a demo account and reports its first suggestion. Returns the case number and the reported name. */
async function report(words: string): Promise<{ number: string; name: string }> {
  const json = { 'content-type': 'application/json' }
  const account = { email: 'demo.searcher@uwo.ca', password: 'Nookmate1!' }
  const login = { method: 'POST', headers: json, body: JSON.stringify(account) }
  const cookie = (await fetch(`${server.url}/login`, login)).headers.getSetCookie().join('; ')
  const headers = { ...json, cookie: /nookmate_session=[^;]+/.exec(cookie)?.[0] ?? '' }
  const deck = await fetch(`${server.url}/dashboard/get-suggestions`, { headers })
  const { suggestions } = (await deck.json()) as { suggestions: Record<string, { name: string }> }
  const [[student, { name }] = ['', { name: '' }]] = Object.entries(suggestions)
  const said = { id: randomUUID(), student, subject: 'card', reason: 'scam', words }
  const body = JSON.stringify(said)
  const answer = await fetch(`${server.url}/reports`, { method: 'POST', headers, body })
  return { number: ((await answer.json()) as { case: string }).case, name }
}

describe('npm run cases', () => {
  test('lists, shows, writes photos and closes while the server runs', async () => {
    expect(await cases([])).toEqual({ code: 0, text: 'There are no cases.\n' })
    const { number, name } = await report('Wants money\nstate: closed')
    expect((await cases([])).text).toMatch(
      new RegExp(
        `^case +when +reason +about +state\n${number} +\\S+ \\S+ UTC +scam +card +open\n$`,
      ),
    )
    const folder = join(await temporaryFolder(), 'evidence')
    const shown = await cases([number, '--photos', folder])
    expect(shown.text).toContain(`  name: ${name}\n`)
    expect(shown.text).toContain('words     \n    Wants money\n    state: closed\n')
    const files = await readdir(folder)
    expect(files).toContain(`${number}-1.avif`)
    const file = join(folder, `${number}-1.avif`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await sharp(await readFile(file)).metadata()).toMatchObject({ width: 640 })
    // As npm does it: the program runs in the checkout, the folder is where the command was typed.
    const typed = { DATA_DIR: server.dataDir, INIT_CWD: dirname(folder) }
    expect(await cases([number, '--photos', basename(folder)], typed)).toEqual({
      code: 1,
      text: `${file} already exists.\n`,
    })
    expect((await cases(['--close', number])).text).toBe(`${number} is closed.\n`)
    expect((await cases(['--close', number])).text).toBe(`${number} was closed before.\n`)
    expect((await cases([number.toLowerCase()])).text).toMatch(/, closed\nreported .*\nclosed /)
  })

  test.each([
    [['NK-999999'], 'There is no case NK-999999.'],
    [['123'], '123 is not a case number such as NK-000123.'],
    [['--close'], /argument missing/],
    [['--close', 'NK-000001', 'NK-000002'], '--close takes a case number and nothing else.'],
    [['--photos', 'here'], 'Name the case whose photos are wanted.'],
    [['NK-000001', 'NK-000002'], 'Name one case at a time.'],
    [['--delete', 'NK-000001'], /Unknown option '--delete'/],
  ])('%j ends with a sentence and code 1', async (words, sentence) => {
    const { code, text } = await cases(words)
    expect(code).toBe(1)
    expect(text.split('\n')[0]).toMatch(sentence)
    expect(text).not.toContain('    at ')
  })

  test('works with a database elsewhere, and says when that or the data is missing', async () => {
    const { url, drop } = await createTestDatabase()
    expect(await cases([], { DATABASE_URL: url })).toEqual({
      code: 0,
      text: 'There are no cases.\n',
    })
    await drop()
    const away = await cases([], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
    expect(away).toMatchObject({ code: 1, text: expect.stringContaining('does not answer') })
    const none = join(await temporaryFolder(), 'none')
    const text = `There is no data in ${none}.\n`
    expect(await cases([], { DATA_DIR: none })).toEqual({ code: 1, text })
  })
})
