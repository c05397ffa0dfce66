import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { startProcess, whenReady } from './support/serverProcess.ts'
import { poolTransactions } from './support/transactionPooler.ts'

test.each([
  [3, 'with a direct address', true],
  [5, 'without one', false],
])(
  'safety 22: %s processes start at once on an empty database behind a transaction pooler, %s',
  async (count, _, isDirect) => {
    const database = await createEmptyDatabase()
    const pooler = await poolTransactions(database.url, 4)
    const folder = await temporaryFolder()
    onTestFinished(async () => {
      await pooler.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    })
    const direct: Record<string, string> = isDirect ? { DATABASE_DIRECT_URL: database.url } : {}
    const settings = { DATABASE_URL: pooler.url, DATA_DIR: folder, ...direct }
    const starting = Array.from({ length: count }, () => whenReady(startProcess(settings)))
    const processes = await Promise.all(starting)
    const answers = await Promise.all(processes.map(({ address }) => fetch(`${address}/readyz`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200))
    // A process that starts later does not wait for a lock that the others left on a connection of the pooler.
    const late = await whenReady(startProcess(settings))
    expect((await fetch(`${late.address}/readyz`)).status).toBe(200)
    const ends = [...processes, late].map(
      ({ child }) =>
        new Promise((resolve) => {
          child.once('exit', resolve)
          child.kill('SIGTERM')
        }),
    )
    expect(await Promise.all(ends)).toEqual(Array(count + 1).fill(0))
  },
)
