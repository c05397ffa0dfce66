import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eraseAccount } from '../../../server/services/account/erase.ts'
import { erasureOf, listErasure, readErasures } from '../../../server/services/account/erasures.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { startEmbedded } from '../../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { startProcess, whenReady } from '../support/serverProcess.ts'
import { signUp } from '../support/students.ts'
import { startTestServer } from '../support/testServer.ts'
import { idOf, NOON } from '../support/writtenStudents.ts'

function student(id: string, email: string) {
  const now = new Date()
  return { id, email, name: 'Ada', password_hash: '', created_at: now, last_active_at: now }
}

const erasure = (id: string) => erasureOf(id, { erased_at: NOON, removes_messages: false })
const hashesIn = async (file: string) =>
  readErasures(await readFile(file, 'utf8')).map(({ student_hash }) => student_hash.toString('hex'))
const hashOf = (id: string) => erasure(id).student_hash.toString('hex')

test('the list of erased accounts is not replaced if it cannot be read', async () => {
  const file = join(await temporaryFolder(), 'erased.txt')
  await listErasure(file, erasure('one'))
  await listErasure(file, erasure('two'))
  expect(await hashesIn(file)).toEqual([hashOf('one'), hashOf('two')])
  await rm(file)
  await mkdir(file)
  await expect(listErasure(file, erasure('three'))).rejects.toThrow('EISDIR')
})

test('accounts that are erased at the same time are all in the list', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const { db, clock } = server.deps
  const ids = [(await signUp(server)).id, (await signUp(server)).id, (await signUp(server)).id]
  const now = clock.now()
  const times = { asked_at: now, erase_at: now, removes_messages: false }
  const rows = ids.map((id) => ({ student_id: id, ...times, token_hash: Buffer.from(id) }))
  await db.insertInto('deletions').values(rows).execute()
  const erasedList = join(await temporaryFolder(), 'erased.txt')
  await Promise.all(ids.map((id) => eraseAccount({ ...server.deps, erasedList }, id)))
  expect((await hashesIn(erasedList)).toSorted()).toEqual(ids.map(hashOf).toSorted())
})

test('safety 36: a server that starts on an earlier database hides the accounts of the list', async () => {
  const dataDir = await temporaryFolder()
  const before = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  onTestFinished(() => rm(before.location, { recursive: true, force: true }))
  await migrate(before.url)
  const [erased, other] = [idOf('erased'), idOf('other')]
  const writing = openDatabase(before.url)
  const students = [student(erased, 'a@uwo.ca'), student(other, 'b@uwo.ca')]
  await writing.insertInto('students').values(students).execute()
  await writing.destroy()
  await before.stop()
  const listed = erasureOf(erased, { erased_at: new Date(), removes_messages: false })
  await listErasure(join(dataDir, 'erased.txt'), listed)
  const { child } = await whenReady(startProcess({ DATA_DIR: dataDir, DEMO: '0' }))
  const joined = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  const db = openDatabase(joined.url)
  const shown = db.selectFrom('students').select('id').where('hidden_at', 'is', null)
  expect((await shown.execute()).map(({ id }) => id)).toEqual([other])
  await db.destroy()
  await joined.stop()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
})
