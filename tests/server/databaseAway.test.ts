import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings, SettingsError } from '../../server/settings.ts'
import { connectDatabase } from '../../server/store/connect.ts'

test('a database that never answers: told at once, and what to check in the end', async () => {
  const said: string[] = []
  const settings = readSettings({ DATABASE_URL: 'postgresql://ada:secret@127.0.0.1:1/nook' }, '.')
  const connecting = connectDatabase(settings, (sentence) => said.push(sentence), {
    tries: 3,
  })
  const error = await connecting.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SettingsError)
  expect((error as Error).message).toBe(
    'The database at 127.0.0.1:1 does not answer (connect ECONNREFUSED 127.0.0.1:1). Is it running, and is DATABASE_URL right?',
  )
  expect(said).toEqual(['The database at 127.0.0.1:1 does not answer yet; trying again …'])
})

test('a port that takes connections and never says a word is given up, too', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const settings = readSettings({ DATABASE_URL: `postgresql://127.0.0.1:${port}/nook` }, '.')
  // Without `patience` it would try eight times, ten seconds each.
  const connecting = connectDatabase(settings, () => undefined, { patience: 1000 })
  await expect(connecting).rejects.toThrow(
    `The database at 127.0.0.1:${port} does not answer (timeout expired). Is it running, and is DATABASE_URL right?`,
  )
})
