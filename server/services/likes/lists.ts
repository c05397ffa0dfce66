import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../domain/enumerations.ts'
import { type DecidedCandidate, ENDED_MATCH_DAYS } from '../../../domain/likes.ts'
import type { StudentStanding } from '../../../domain/standing.ts'
import { DAY, later } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { prepared } from '../../store/prepared.ts'

/** A student as an entry of another student's list. */
export interface ListedPerson {
  /** The owner of the list. */
  readonly student: string
  readonly id: string
  readonly name: string
  readonly picture: string | null
  readonly program: string | null
  readonly role: Role | null
  readonly reasons: readonly string[]
}

/** A candidate with the student's decision. */
export interface Decided extends ListedPerson {
  readonly standing: DecidedCandidate['standing']
  readonly decided_at: Date
}

/** A match as one of its members sees it; `id` is the other member's. */
export interface Matched extends ListedPerson {
  readonly match_id: string
  readonly made_at: Date
  readonly seen_at: Date | null
  readonly ended_at: Date | null
}

/** An entry of a student's list: `subject` is the id of a candidate or match. */
export interface ListKey {
  readonly student: string
  readonly subject: string
}

/** All entries of a student's lists, or specific ones. */
export type Selection = { readonly student: string } | readonly ListKey[]

function matching(owner: RawBuilder<unknown>, subject: RawBuilder<unknown>, of: Selection) {
  if ('student' in of) return sql`${owner} = ${of.student}`
  const students = of.map(({ student }) => student)
  const subjects = of.map((one) => one.subject)
  return sql`(${owner}, ${subject}) in (
    select * from unnest(${students}::uuid[], ${subjects}::uuid[]))`
}

const person = sql`person.id, person.name, person.picture, person.program, person.role`

/**
 * Reads the candidates that students have decided on, newest first. Candidates who are matched or hidden, or
 * whom the student has reported or blocked, are left out.
 */
export async function readDecided(db: Database, of: Selection): Promise<Decided[]> {
  const { rows } = await prepared(sql<Decided>`
    select own.student_id as student, ${person}, own.reasons, own.decision as standing,
      own.decided_at
    from impressions own inner join students person on person.id = own.candidate_id
    where ${matching(sql`own.student_id`, sql`own.candidate_id`, of)}
      and own.decision is not null and own.decided_at is not null
      and person.hidden_at is null and person.standing <> 'deleting'
      and not exists (select from matches
        where first_id = least(own.student_id, own.candidate_id)
          and second_id = greatest(own.student_id, own.candidate_id))
      and not exists (select from reports
        where reporter_id = own.student_id and reported_id = own.candidate_id)
      and not exists (select from blocks
        where blocker_id = own.student_id and blocked_id = own.candidate_id and lifted_at is null)
    order by own.decided_at desc, own.candidate_id`).execute(db)
  return rows
}

/** Reads the matches of students, newest first: open ones, and those that ended within the last 30 days. */
export async function readMatches(db: Database, now: Date, of: Selection): Promise<Matched[]> {
  const { rows } = await prepared(sql<Matched>`
    select members.student_id as student, ${person}, coalesce(own.reasons, '{}') as reasons,
      matches.id as match_id, matches.made_at, members.seen_at, matches.ended_at
    from match_members members
      inner join matches on matches.id = members.match_id
      inner join students person on person.id =
        case when matches.first_id = members.student_id then matches.second_id
          else matches.first_id end
      left join impressions own
        on own.student_id = members.student_id and own.candidate_id = person.id
    where ${matching(sql`members.student_id`, sql`members.match_id`, of)}
      and person.hidden_at is null and person.standing <> 'deleting'
      and (matches.ended_at is null or matches.ended_at > ${later(now, -ENDED_MATCH_DAYS * DAY)})
    order by matches.made_at desc, matches.id`).execute(db)
  return rows
}

/** Reads the file name of the student's own profile picture (null if there is none) and the student's standing. */
export function readOwn(
  db: Database,
  student: string,
): Promise<{ picture: string | null; standing: StudentStanding }> {
  return db
    .selectFrom('students')
    .select(['picture', 'standing'])
    .where('id', '=', student)
    .executeTakeFirstOrThrow()
}
