import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { photoFaults } from '../../bench/faults/checkFiles.ts'
import { lostRows } from '../../bench/faults/checkRows.ts'
import { bioOf, type Ledger, openPage, type Page } from '../../bench/faults/ledger.ts'
import { openAgent, openBrowser } from '../../bench/journey/browser.ts'
import { personOf } from '../../bench/journey/person.ts'
import { openDatabase } from '../../server/store/database.ts'
import { createTestDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { idOf } from './support/writtenStudents.ts'

const ME = idOf('me')
const OTHER = idOf('other')
const PICTURE = 'public/1725148800000-a.jpg'
const NOW = new Date('2026-01-15T12:00:00Z')

let url: string
let db: ReturnType<typeof openDatabase>
let ledger: Ledger
let page: Page

function student(id: string, email: string) {
  const times = { created_at: NOW, last_active_at: NOW }
  return { id, email, name: 'Ada', password_hash: '-', ...times }
}

function photoRow() {
  const size = { bytes: 4, width: 1, height: 1 }
  const times = { created_at: NOW, stored_at: NOW, claimed_at: NOW, released_at: null }
  const object = { bucket: 'profile_pictures', name: PICTURE, content_type: 'image/jpeg' } as const
  return { id: idOf('photo'), owner_id: ME, ...object, ...size, ...times }
}

beforeEach(async () => {
  const database = await createTestDatabase()
  url = database.url
  db = openDatabase(url)
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
  })
  ledger = { pages: [], count: 0 }
  const network = { address: () => 'http://127.0.0.1:1', agent: openAgent(1) }
  page = openPage(ledger, personOf('run', 1), openBrowser(network, '198.18.0.1'))
})

describe('the checks of npm run faults', () => {
  test('miss what was acknowledged and is not there, and nothing else', async () => {
    page.done.add('account')
    expect(await lostRows(url, ledger)).toEqual(['the account of run.1@uwo.ca'])
    await db.insertInto('students').values(student(ME, page.person.email)).execute()
    expect(await lostRows(url, ledger)).toEqual([])
    page.done.add('role').add('complete')
    page.decisions.set(OTHER, 'liked')
    page.bio = 1
    page.bioSent = 2
    expect(await lostRows(url, ledger)).toEqual([
      'role of run.1@uwo.ca',
      'completion of run.1@uwo.ca',
      'bio of run.1@uwo.ca',
      `decision on ${OTHER} of run.1@uwo.ca`,
    ])
  })

  test('take a bio that was sent for one that may be there, and no older one', async () => {
    page.bio = 2
    page.bioSent = 3
    const bioIs = async (nth: number) => {
      await db
        .updateTable('students')
        .set({ bio: bioOf(nth) })
        .execute()
      return lostRows(url, ledger)
    }
    await db.insertInto('students').values(student(ME, page.person.email)).execute()
    expect(await bioIs(2)).toEqual([])
    expect(await bioIs(3)).toEqual([])
    expect(await bioIs(1)).toEqual(['bio of run.1@uwo.ca'])
  })

  test('see likes without a match and a match without likes', async () => {
    await db
      .insertInto('students')
      .values([student(ME, 'a@uwo.ca'), student(OTHER, 'b@uwo.ca')])
      .execute()
    const [first_id = '', second_id = ''] = [ME, OTHER].sort()
    const match = { id: idOf('match'), first_id, second_id, made_at: NOW }
    await db.insertInto('matches').values(match).execute()
    expect(await lostRows(url, ledger)).toEqual(['a match without two likes (1)'])
    await db.deleteFrom('matches').execute()
    const like = { made_at: NOW, decision: 'liked', decided_at: NOW } as const
    await db
      .insertInto('impressions')
      .values([
        { student_id: ME, candidate_id: OTHER, ...like },
        { student_id: OTHER, candidate_id: ME, ...like },
      ])
      .execute()
    expect(await lostRows(url, ledger)).toEqual(['two likes without a match (1)'])
  })

  test('see photos without bytes, bytes without a row, and half uploads', async () => {
    const folder = await temporaryFolder()
    const put = async (path: string, text: string) => {
      await mkdir(join(folder, path, '..'), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    page.shown.set('profile_pictures', { bucket: 'profile_pictures', name: PICTURE })
    const path = `profile_pictures/${PICTURE}`
    expect(await photoFaults(url, folder, ledger)).toEqual([`${path} has no row`])
    await db.insertInto('students').values(student(ME, 'a@uwo.ca')).execute()
    await db.insertInto('photos').values(photoRow()).execute()
    expect(await photoFaults(url, folder, ledger)).toEqual([`${path} has no bytes of 4`])
    await put(path, 'whole')
    expect(await photoFaults(url, folder, ledger)).toEqual([`${path} has 5 bytes of 4`])
    await put(path, 'good')
    expect(await photoFaults(url, folder, ledger)).toEqual([])
    await put('property_photos/public/x.jpg', 'x')
    await put('incoming/1 2/half', 'x')
    expect(await photoFaults(url, folder, ledger)).toEqual([
      'property_photos/public/x.jpg belongs to nobody',
      `${join(folder, 'incoming/1 2/half')} is half an upload`,
    ])
    await rm(folder, { recursive: true })
  })
})
