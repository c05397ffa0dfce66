import { sql } from 'kysely'
import type { Language } from '../../../domain/language.ts'
import { ABSENCE_DAYS } from '../../../domain/notices.ts'
import { DAY, later } from '../../clock.ts'
import { yearAwayLetter } from '../../mail/templates.ts'
import { beginDeletion } from '../account/deletion.ts'
import type { InboxTools } from '../live/inboxes.ts'
import { isDay, type QuietZones } from './quiet.ts'

const AT_ONCE = 100

interface Absent {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: Language
}

/**
 * Begins to delete the accounts of students who have not visited for a year, with the usual seven days to
 * cancel. A student must first have had the full time that the last warning promises, however late that was
 * sent. `keepPage` is the page that cancels the deletion.
 */
export async function deleteAbsent(
  tools: InboxTools & { readonly quiet: QuietZones },
  keepPage: string,
): Promise<void> {
  const now = tools.clock.now()
  const absentSince = later(now, -ABSENCE_DAYS.deleted * DAY)
  const warnedBefore = later(now, -(ABSENCE_DAYS.deleted - ABSENCE_DAYS.warnedAgain) * DAY)
  const { rows } = await sql<Absent>`
    select id, email, students.name, coalesce(students.language, campus.language, 'en') as language
    from students left join campuses campus on campus.name = students.university
    where last_active_at <= ${absentSince} and hidden_at is null and not is_demo
      and ${isDay(tools.quiet)}
      and exists (select from notices where notices.student_id = students.id and kind = 'reminder'
        and occasion = 'warnedAgain ' || floor(extract(epoch from last_active_at) * 1000)::bigint
        and made_at <= ${warnedBefore})
    order by last_active_at limit ${AT_ONCE}`.execute(tools.db)
  for (const { language, ...student } of rows) {
    await beginDeletion(tools, student, {
      ...{ language, removesMessages: false, absentSince },
      letterFor: (token) => yearAwayLetter(student.name, `${keepPage}?token=${token}`),
    })
  }
}
