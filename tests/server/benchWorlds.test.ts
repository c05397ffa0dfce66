import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeSomebody } from '../../bench/living/world.ts'
import { fill } from '../../bench/suggestions/fill.ts'
import { readUnfilled } from '../../bench/suggestions/unfilled.ts'
import { DECK_SIZE } from '../../domain/limits.ts'
import { followCampuses } from '../../server/campuses/followCampuses.ts'
import { createLog } from '../../server/log.ts'
import { readSettings } from '../../server/settings.ts'
import { type Database, openDatabase } from '../../server/store/database.ts'
import { createTestDatabase } from '../support/database.ts'

const STUDENTS = 2000

let db: Database

beforeAll(async () => {
  const database = await createTestDatabase()
  await fill(database.url, STUDENTS, 0, [STUDENTS])
  db = openDatabase(database.url)
  return async () => {
    await db.destroy()
    await database.drop()
  }
})

const studentIds = async () =>
  (await db.selectFrom('students').select('id').orderBy('id').execute()).map(({ id }) => id)

describe('the students of a measurement', () => {
  test('stay in their market when a server starts', async () => {
    const settings = readSettings({ DATA_DIR: '/nowhere' }, '/nowhere')
    await followCampuses({ settings, db, log: createLog('silent') }, undefined)
    const markets = await db.selectFrom('students').select('market').distinct().execute()
    expect(markets).toEqual([{ market: 'market 0' }])
  })

  test('a random one changes, from either half of the list', async () => {
    const ids = await studentIds()
    const half = ids[STUDENTS / 2] ?? ''
    await sql`update students set age = 0`.execute(db)
    for (let time = 0; time < 60; time += 1) await changeSomebody(db)
    const changed = await db.selectFrom('students').select('id').where('age', '>', 0).execute()
    expect(changed.filter(({ id }) => id >= half).length).toBeGreaterThan(0)
    expect(changed.filter(({ id }) => id < half).length).toBeGreaterThan(0)
  })

  test('whose decks are full do not count for the filling of decks', async () => {
    const now = new Date()
    const before = await readUnfilled(db, 'market 0', now)
    const [full = '', decided = ''] = before
    const candidates = before.slice(2, 2 + DECK_SIZE)
    const decks = [full, decided].flatMap((student_id) =>
      candidates.map((candidate_id) => ({ student_id, candidate_id, made_at: now })),
    )
    await db.insertInto('impressions').values(decks).execute()
    await db
      .updateTable('impressions')
      .set({ decision: 'liked', decided_at: now })
      .where('student_id', '=', decided)
      .execute()
    const after = await readUnfilled(db, 'market 0', now)
    expect(new Set(after)).toEqual(new Set(before.filter((id) => id !== full)))
  })
})
