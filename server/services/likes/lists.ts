import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../domain/enumerations.ts'
import { type DecidedCandidate, ENDED_MATCH_DAYS } from '../../../domain/likes.ts'
import type { StudentStanding } from '../../../domain/standing.ts'
import { DAY, later } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { prepared } from '../../store/prepared.ts'

/** A student as another one's lists show them. */
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

/** A candidate with a student's decision. */
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

/** A student, and one in that student's lists: a candidate or a match. */
export interface Listed {
  readonly student: string
  readonly subject: string
}

/** Selects all decisions and matches of a student, or those named. */
export type Asked = { readonly student: string } | readonly Listed[]

function asked(owner: RawBuilder<unknown>, subject: RawBuilder<unknown>, of: Asked) {
  if ('student' in of) return sql`${owner} = ${of.student}`
  const students = of.map(({ student }) => student)
  const subjects = of.map((one) => one.subject)
  return sql`(${owner}, ${subject}) in (
    select * from unnest(${students}::uuid[], ${subjects}::uuid[]))`
}

const person = sql`person.id, person.name, person.picture, person.program, person.role`

/**
 * The candidates about whom students have decided, newest first, without candidates who are matched or hidden, or
 * whom the student has reported or blocked.
 */
export async function readDecided(db: Database, of: Asked): Promise<Decided[]> {
  const { rows } = await prepared(sql<Decided>`
    select own.student_id as student, ${person}, own.reasons, own.decision as standing,
      own.decided_at
    from impressions own inner join students person on person.id = own.candidate_id
    where ${asked(sql`own.student_id`, sql`own.candidate_id`, of)}
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

/** The matches of students, the newest first: open ones, and those that ended in the last 30 days. */
export async function readMatches(db: Database, now: Date, of: Asked): Promise<Matched[]> {
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
    where ${asked(sql`members.student_id`, sql`members.match_id`, of)}
      and person.hidden_at is null and person.standing <> 'deleting'
      and (matches.ended_at is null or matches.ended_at > ${later(now, -ENDED_MATCH_DAYS * DAY)})
    order by matches.made_at desc, matches.id`).execute(db)
  return rows
}

/** The name of the student's own portrait, null when there is none, and where the student stands. */
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
