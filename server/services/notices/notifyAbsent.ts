import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Language, LOCALES } from '../../../domain/language.ts'
import { ABSENCE_DAYS } from '../../../domain/notices.ts'
import { ROUTES, TAB_PATHS } from '../../../domain/routes.ts'
import { translate } from '../../../i18n/translate.ts'
import { DAY, later } from '../../clock.ts'
import type { Letter } from '../../mail/letter.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { pausedLetter, stillLookingLetter, warningLetter } from '../../mail/templates.ts'
import type { Transaction } from '../../store/database.ts'
import type { InboxTools } from '../live/inboxes.ts'
import { changeStanding } from '../profile/standing.ts'
import { queuePush } from '../push/pushOutbox.ts'
import { claimNotice } from './claimNotice.ts'
import { countNews } from './countNews.ts'
import { answerLinks, type LinkTools, unsubscribeLink } from './links.ts'
import { isWanted } from './preferences.ts'
import { isDay, type QuietZones } from './quiet.ts'

const AT_ONCE = 100

/** What sending reminders needs. `deletes` is whether the server deletes accounts after a year of absence. */
export type AbsenceTools = InboxTools &
  LinkTools & { readonly deletes: boolean; readonly quiet: QuietZones }

interface Absent {
  readonly student: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly last_active_at: Date
  /** Identifies the absence: the time of the last visit, in milliseconds since 1970. */
  readonly since: string
}

/** A notice that absent students get once per absence. */
interface Stage {
  readonly name: string
  /** Sent after at least `from` and less than `until` days without a visit. */
  readonly from: number
  readonly until: number
  /** The SQL condition for students who get it. */
  readonly who: RawBuilder<unknown>
  /** An `account` mail is sent whatever the student has switched off. */
  readonly kind: 'reminder' | 'account'
  readonly letter: (tools: AbsenceTools, absent: Absent, now: Date) => Letter
}

const unsubscribe = (tools: AbsenceTools, { student }: Absent) =>
  unsubscribeLink(tools, { for: 'unsubscribe', student, kind: 'reminder' })

/** In days; longer than any absence. */
const EVER = 36_500

/** The days until the account is deleted: at least those after the last warning (see `deleteAbsent.ts`). */
function daysLeft({ last_active_at: last }: Absent, now: Date): number {
  const passed = Math.floor((now.getTime() - last.getTime()) / DAY)
  return Math.max(ABSENCE_DAYS.deleted - ABSENCE_DAYS.warnedAgain, ABSENCE_DAYS.deleted - passed)
}

/** A warning that the account will be deleted. */
function warning(name: string, from: number, until: number): Stage {
  return {
    ...{ name, from, until, who: sql`true`, kind: 'account' },
    letter: ({ origin }, absent, now) =>
      warningLetter(absent.name, daysLeft(absent, now), `${origin}${ROUTES.login.path}`),
  }
}

const STAGES: readonly Stage[] = [
  {
    name: 'reminded',
    from: ABSENCE_DAYS.reminded,
    until: ABSENCE_DAYS.paused,
    who: sql`standing = 'active' and onboarded_at is not null`,
    kind: 'reminder',
    letter: (tools, absent) =>
      stillLookingLetter(absent.name, answerLinks(tools, absent), unsubscribe(tools, absent)),
  },
  {
    name: 'paused',
    from: ABSENCE_DAYS.paused,
    until: ABSENCE_DAYS.warned,
    // `pauseAbsent` has paused these students. Others paused themselves, which they did during a visit.
    // The interval is in hours, because not every day has 24 of them: some countries change their clocks.
    who: sql`standing = 'paused' and onboarded_at is not null
      and standing_since >= last_active_at + make_interval(hours => ${ABSENCE_DAYS.paused * 24})`,
    kind: 'reminder',
    letter: (tools, absent) =>
      pausedLetter(absent.name, answerLinks(tools, absent), unsubscribe(tools, absent)),
  },
]

const WARNINGS: readonly Stage[] = [
  warning('warned', ABSENCE_DAYS.warned, ABSENCE_DAYS.warnedAgain),
  warning('warnedAgain', ABSENCE_DAYS.warnedAgain, EVER),
]

/** The SQL condition for students who are in this stage of an absence. */
function isInStage(now: Date, { from, until, who }: Stage): RawBuilder<SqlBool> {
  return sql`last_active_at <= ${later(now, -from * DAY)} and last_active_at > ${later(now, -until * DAY)}
    and hidden_at is null and not is_demo and ${who}`
}

/**
 * Finds students who have been absent for as long as the stage requires and did not get its notice for this
 * absence.
 */
async function findAbsent({ db, quiet }: AbsenceTools, now: Date, stage: Stage): Promise<Absent[]> {
  const { rows } = await sql<Absent>`
    select id as student, email, students.name,
      coalesce(students.language, campus.language, 'en') as language, last_active_at, since
    from students left join campuses campus on campus.name = students.university cross join lateral (
      select floor(extract(epoch from last_active_at) * 1000)::bigint::text as since) absence
    where ${isInStage(now, stage)} and ${isDay(quiet)}
      and not exists (select from notices where notices.student_id = students.id
        and notices.kind = 'reminder' and notices.occasion = ${stage.name} || ' ' || since)
    order by last_active_at limit ${AT_ONCE}`.execute(db)
  return rows
}

async function push(trx: Transaction, { student, language }: Absent, title: string, now: Date) {
  const message = {
    title: translate(language, title),
    body: translate(language, 'Open Nookmate to answer.'),
    path: TAB_PATHS.suggestions,
    badge: await countNews(trx, student),
    ...{ tag: 'reminder', locale: LOCALES[language] },
  }
  await queuePush(trx, student, message, now)
}

async function notify(trx: Transaction, tools: AbsenceTools, stage: Stage, absent: Absent) {
  const now = tools.clock.now()
  const { student, email: recipient, language, since } = absent
  const occasion = `${stage.name} ${since}`
  // Somebody found earlier in the round may have visited in the meantime.
  const still = trx.selectFrom('students').select('id').where('id', '=', student)
  if (!(await still.where(isInStage(now, stage)).executeTakeFirst())) return
  if (!(await claimNotice(trx, { student, kind: 'reminder', occasion }, now))) return
  const letter = stage.letter(tools, absent, now)
  const { kind } = stage
  if (await isWanted(trx, student, 'reminder', 'push')) {
    await push(trx, absent, String(letter.subject), now)
  }
  if (kind === 'reminder' && !(await isWanted(trx, student, 'reminder', 'mail'))) return
  await queueMail(trx, { recipient, language, letter, kind, worthFor: 3 * DAY }, now)
}

/** Pauses active students who have not visited for 60 days. */
async function pauseAbsent(tools: AbsenceTools): Promise<void> {
  const absentSince = later(tools.clock.now(), -ABSENCE_DAYS.paused * DAY)
  const absent = await tools.db
    .selectFrom('students')
    .select('id')
    .where('last_active_at', '<=', absentSince)
    .where('standing', '=', 'active')
    .where('hidden_at', 'is', null)
    .where('onboarded_at', 'is not', null)
    .where('is_demo', '=', false)
    .limit(AT_ONCE)
    .execute()
  for (const { id } of absent) {
    await changeStanding(tools, id, { standing: 'paused', match: undefined, absentSince })
  }
}

/** Pauses absent students, and sends them a reminder or warning for each stage of their absence. */
export async function notifyAbsent(tools: AbsenceTools): Promise<void> {
  await pauseAbsent(tools)
  for (const stage of tools.deletes ? [...STAGES, ...WARNINGS] : STAGES) {
    const found = await findAbsent(tools, tools.clock.now(), stage)
    for (const absent of found) {
      await tools.db.transaction().execute((trx) => notify(trx, tools, stage, absent))
    }
  }
}
