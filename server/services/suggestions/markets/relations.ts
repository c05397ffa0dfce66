import type { Database } from '../../../store/database.ts'

/** What was between a student and others, by their ids. */
export interface StudentRelations {
  /** Dealt before, or passed on the student. */
  readonly closed: Set<string>
  /** Like the student and wait for an answer. */
  readonly likers: string[]
  /** Undecided cards that the student can see. */
  cards: number
}

type All = ReadonlyMap<string, StudentRelations>

async function addDealt(db: Database, all: All): Promise<void> {
  const dealt = await db
    .selectFrom('cards')
    .innerJoin('students', 'students.id', 'cards.candidate_id')
    .select(['cards.student_id', 'cards.candidate_id', 'cards.decision'])
    .select(['students.hidden_at', 'students.onboarded_at'])
    .where('cards.student_id', 'in', [...all.keys()])
    .execute()
  for (const card of dealt) {
    const own = all.get(card.student_id)
    own?.closed.add(card.candidate_id)
    const isShown = card.decision === null && card.hidden_at === null && card.onboarded_at !== null
    if (own && isShown) own.cards += 1
  }
}

async function addAbout(db: Database, all: All): Promise<void> {
  const about = await db
    .selectFrom('cards')
    .select(['student_id', 'candidate_id', 'decision'])
    .where('candidate_id', 'in', [...all.keys()])
    .where('decision', 'is not', null)
    .execute()
  for (const { student_id: by, candidate_id: id, decision } of about) {
    const own = all.get(id)
    if (decision === 'disliked') own?.closed.add(by)
    else if (own && !own.closed.has(by)) own.likers.push(by)
  }
}

/** Everything that was between these students and anybody else. */
export async function readRelations(db: Database, students: readonly string[]): Promise<All> {
  const none = (): StudentRelations => ({ closed: new Set(), likers: [], cards: 0 })
  const all = new Map(students.map((id) => [id, none()]))
  await addDealt(db, all)
  await addAbout(db, all)
  return all
}
