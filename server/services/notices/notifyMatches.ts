import { sql } from 'kysely'
import { type Language, LOCALES } from '../../../domain/language.ts'
import { matchPath } from '../../../domain/routes.ts'
import { translate } from '../../../i18n/translate.ts'
import { type Clock, DAY, later, MINUTE } from '../../clock.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { matchLetter } from '../../mail/templates.ts'
import type { Database, Transaction } from '../../store/database.ts'
import { queuePush } from '../push/pushOutbox.ts'
import { claimNotice } from './claimNotice.ts'
import { countNews } from './countNews.ts'
import { type LinkTools, unsubscribeLink } from './links.ts'
import { isWanted } from './preferences.ts'
import { isDay, type QuietZones } from './quiet.ts'

/** A match that is looked at within this time causes no notice. */
const SOON = 2 * MINUTE
/** Older matches cause no notice. Long enough for a night, or for a server that was down. */
const NEWS_FOR = 3 * DAY
const AT_ONCE = 100

export interface NoticeTools extends LinkTools {
  readonly quiet: QuietZones
  readonly db: Database
  readonly clock: Clock
}

interface DueMatch {
  readonly student: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly match: string
  readonly other: string
}

/** Finds members of open matches who have not seen the match, were not notified of it, and have no page open. */
async function findDue({ db, quiet }: NoticeTools, now: Date): Promise<DueMatch[]> {
  const { rows } = await sql<DueMatch>`
    select own.id as student, own.email, own.name,
      coalesce(own.language, campus.language, 'en') as language, matches.id as match,
      other.name as other
    from matches
      inner join match_members members on members.match_id = matches.id
      inner join students own on own.id = members.student_id
      inner join students other
        on other.id in (matches.first_id, matches.second_id) and other.id <> own.id
      left join campuses campus on campus.name = own.university
    where matches.made_at > ${later(now, -NEWS_FOR)} and matches.made_at <= ${later(now, -SOON)}
      and matches.ended_at is null and members.seen_at is null and ${isDay(quiet)}
      and own.hidden_at is null and other.hidden_at is null and not own.is_demo
      and not exists (select from notices where notices.student_id = own.id
        and notices.kind = 'match' and notices.occasion = matches.id::text)
      and not exists (select from open_streams
        where open_streams.valid_until > ${now} and own.id = any(open_streams.students))
    order by matches.made_at limit ${AT_ONCE}`.execute(db)
  return rows
}

/** The push message. It contains no name, because others may see the screen of a locked phone. */
async function messageOf(trx: Transaction, { student, match, language }: DueMatch) {
  return {
    title: translate(language, 'You have a new match'),
    body: translate(language, 'Open Nookmate to see it.'),
    path: matchPath(match),
    tag: match,
    badge: await countNews(trx, student),
    locale: LOCALES[language],
  }
}

async function mail(trx: Transaction, tools: NoticeTools, due: DueMatch, now: Date): Promise<void> {
  const { student, match, name, other, language, email: recipient } = due
  const letter = matchLetter({
    ...{ name, other, page: `${tools.origin}${matchPath(match)}` },
    unsubscribe: unsubscribeLink(tools, { for: 'unsubscribe', student, kind: 'match' }),
  })
  await queueMail(trx, { recipient, language, letter, kind: 'match', worthFor: DAY }, now)
}

async function notify(
  trx: Transaction,
  tools: NoticeTools,
  due: DueMatch,
  now: Date,
): Promise<void> {
  const { student, match } = due
  if (!(await claimNotice(trx, { student, kind: 'match', occasion: match }, now))) return
  if (await isWanted(trx, student, 'match', 'push')) {
    await queuePush(trx, student, await messageOf(trx, due), now)
  }
  if (await isWanted(trx, student, 'match', 'mail')) await mail(trx, tools, due, now)
}

/** Notifies members of new matches who have no page open, once per match. */
export async function notifyMatches(tools: NoticeTools): Promise<void> {
  const now = tools.clock.now()
  for (const due of await findDue(tools, now)) {
    await tools.db.transaction().execute((trx) => notify(trx, tools, due, now))
  }
}
