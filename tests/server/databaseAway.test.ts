import { expect, test } from 'vitest'
import { readSettings, SettingsError } from '../../server/settings.ts'
import { connectDatabase } from '../../server/store/connect.ts'

test('a database that never answers: told at once, and what to check in the end', async () => {
  const said: string[] = []
  const settings = readSettings({ DATABASE_URL: 'postgresql://ada:secret@127.0.0.1:1/nook' }, '.')
  const connecting = connectDatabase(settings, (sentence) => said.push(sentence), 3)
  const error = await connecting.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SettingsError)
  expect((error as Error).message).toBe(
    'The database at 127.0.0.1:1 does not answer (connect ECONNREFUSED 127.0.0.1:1). Is it running, and is DATABASE_URL right?',
  )
  expect(said).toEqual(['The database at 127.0.0.1:1 does not answer yet; trying again …'])
})
