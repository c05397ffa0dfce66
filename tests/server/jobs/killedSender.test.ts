import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { openMailServer } from '../support/mailServer.ts'
import { type ServerProcess, startProcess, whenReady } from '../support/serverProcess.ts'
import { freshEmail, PASSWORD } from '../support/students.ts'

/** Half a minute, and what a poll takes. */
const SOON = 30_000

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function startSender(smtpUrl: string): Promise<ServerProcess> {
  return whenReady(
    startProcess({
      ...{ DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url },
      ...{ SMTP_URL: `${smtpUrl}?ignoreTLS=true`, DATA_DIR: await temporaryFolder() },
    }),
  )
}

async function askForCode({ address }: ServerProcess, email: string): Promise<void> {
  const answer = await fetch(`${address}/signup/send-auth-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, name: 'Ada', password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
}

/** A mail server that says nothing to the end of the first mail, so that it is on its way for ever. */
function openSlowServer() {
  let mails = 0
  return openMailServer((line) => {
    if (line !== '.') return undefined
    mails += 1
    return mails === 1 ? false : undefined
  })
}

const recipientsIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('RCPT'))
const sentIn = (lines: readonly string[]) => lines.filter((line) => line === '.').length

describe('safety 22: the mail of a process is sent by another within half a minute', () => {
  test.each(['SIGKILL', 'SIGSTOP'] as const)('when it gets %s while it sends', async (signal) => {
    const { url, lines } = await openSlowServer()
    const first = await startSender(url)
    const email = freshEmail()
    await askForCode(first, email)
    await expect.poll(() => sentIn(lines)).toBe(1)
    first.child.kill(signal)
    await startSender(url)
    await expect.poll(() => sentIn(lines), { timeout: SOON }).toBe(2)
    expect(recipientsIn(lines)).toEqual(Array(2).fill(`RCPT TO:<${email}>`))
    if (signal === 'SIGSTOP') {
      first.child.kill('SIGCONT')
      expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
    }
  })
})
