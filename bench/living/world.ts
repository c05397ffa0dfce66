import { sql } from 'kysely'
import { DECK_SIZE } from '../../domain/limits.ts'
import type { Database } from '../../server/store/database.ts'
import { diceOf } from '../matching/market/dice.ts'
import { inventTold } from '../matching/market/life.ts'

/** Rows per SQL statement. */
const AT_ONCE = 1000

/**
 * Stores answers to the questionnaire for all students, as in `bench:matching -- --living`; half of them also get a
 * move-in date.
 */
export async function storeAnswers(db: Database): Promise<void> {
  const dice = diceOf(5)
  const students = await db.selectFrom('students').select('id').orderBy('id').execute()
  for (let at = 0; at < students.length; at += AT_ONCE) {
    const rows = students.slice(at, at + AT_ONCE).map(({ id }) => {
      const { answers, dealBreakers } = inventTold(dice, { silent: 0, half: 0, liars: 0 })
      const month = 1 + Math.floor(dice() * 9)
      return {
        ...{ student_id: id, answers, deal_breakers: [...dealBreakers], changed_at: new Date() },
        ...{ move_in_from: dice() < 0.5 ? `2030-0${month}-01` : null, move_in_to: null },
        ...{ shortest_stay: null, longest_stay: null, own_room: null, furnished: null },
      }
    })
    await db.insertInto('living').values(rows).execute()
  }
}

/** Gives each of these students a deck of random candidates. */
export async function giveDecks(db: Database, asking: readonly string[]): Promise<void> {
  const dice = diceOf(7)
  const all = await db.selectFrom('students').select('id').orderBy('id').execute()
  const drawn = asking.map((student_id) => {
    const others = Array.from({ length: DECK_SIZE }, () => all[Math.floor(dice() * all.length)]?.id)
    return [...new Set(others)].flatMap((candidate_id) =>
      candidate_id === undefined || candidate_id === student_id
        ? []
        : { student_id, candidate_id, made_at: new Date() },
    )
  })
  await db.insertInto('impressions').values(drawn.flat()).execute()
  await sql`analyze`.execute(db)
}

/** Changes the age of a random student, which the matching must notice. */
export async function changeSomebody(db: Database): Promise<void> {
  await sql`
    update students set age = 17 + (age + 1) % 20
    where id = (select id from students where id >= (select gen_random_uuid()) order by id limit 1)`.execute(
    db,
  )
}
