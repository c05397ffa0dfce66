import { sql } from 'kysely'
import { type Language, LOCALES } from '../../../domain/language.ts'
import { TAB_PATHS } from '../../../domain/routes.ts'
import { translate } from '../../../i18n/translate.ts'
import { DAY, HOUR, later, MINUTE } from '../../clock.ts'
import { messagesLetter } from '../../mail/messagesLetter.ts'
import { queueMail } from '../../mail/queueMail.ts'
import type { Transaction } from '../../store/database.ts'
import { queuePush } from '../push/pushOutbox.ts'
import { countNews } from './countNews.ts'
import { unsubscribeLink } from './links.ts'
import type { NoticeTools } from './notifyMatches.ts'
import { isWanted } from './preferences.ts'
import { isDay, type QuietZones } from './quiet.ts'

/** A message that is read within this time causes no mail. */
const SOON = 15 * MINUTE
/** At most one mail per this time, for all conversations together. */
const MAIL_EVERY = 6 * HOUR
/** Older messages cause no notice. Long enough for a night, or for a server that was down. */
const NEWS_FOR = 3 * DAY
const AT_ONCE = 100
/** The `occasion` of the mail about all conversations. A push message has its conversation's id instead. */
const MAIL = 'mail'

interface Unread {
  readonly student: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly conversation: string
  /** When the newest unread message was sent. */
  readonly newest: Date
  readonly count: number
}

/** Selects open conversations with unread messages, of students who have no page open and did not mute them. */
const unreadNews = (quiet: QuietZones, now: Date) => sql`
  select own.id as student, own.email, own.name, coalesce(own.language, campus.language, 'en') as language,
    chat.id as conversation, unread.*
  from conversations chat
    inner join conversation_members member on member.conversation_id = chat.id
    inner join students own on own.id = member.student_id
    inner join matches on matches.id = chat.match_id
    inner join students other
      on other.id in (matches.first_id, matches.second_id) and other.id <> own.id
    left join campuses campus on campus.name = own.university
    cross join lateral (
      select max(sent_at) as newest, min(sent_at) as oldest, count(*)::integer as count
      from messages where conversation_id = chat.id and seq > member.read_seq
        and author <> member.position and removed_at is null) unread
  where chat.active_at > ${later(now, -NEWS_FOR)} and matches.ended_at is null
    and not member.is_muted and unread.newest is not null and ${isDay(quiet)}
    and own.hidden_at is null and other.hidden_at is null and not own.is_demo
    and not exists (select from open_streams
      where open_streams.valid_until > ${now} and own.id = any(open_streams.students))`

/** Finds conversations with a message for which no push message was queued. */
async function findForPush({ db, quiet }: NoticeTools, now: Date): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select news.* from (${unreadNews(quiet, now)}) news
    where not exists (select from notices where student_id = news.student and kind = 'message'
      and occasion = news.conversation::text and made_at >= news.newest)
    order by newest limit ${AT_ONCE}`.execute(db)
  return rows
}

/**
 * Finds students with a message that has been unread for a while and that no push message has announced, if
 * their last mail is old enough and the message came after it.
 */
async function findForMail({ db, quiet }: NoticeTools, now: Date): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select student, email, name, language, max(newest) as newest, sum(count)::integer as count
    from (${unreadNews(quiet, now)}) news
      left join notices earlier on earlier.student_id = student and earlier.kind = 'message'
        and earlier.occasion = ${MAIL}
      left join notices pushed on pushed.student_id = student and pushed.kind = 'message'
        and pushed.occasion = conversation::text and pushed.pushed_at >= newest
    where (earlier.made_at is null and oldest <= ${later(now, -SOON)})
      or (earlier.made_at <= ${later(now, -MAIL_EVERY)} and earlier.made_at < newest
        and newest <= ${later(now, -SOON)})
    group by student, email, name, language
    having bool_or(pushed.student_id is null)
    order by newest limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Claims a notice, and returns whether this transaction may send it because none was sent after `since`. */
async function claim(
  trx: Transaction,
  { student, occasion }: { readonly student: string; readonly occasion: string },
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into notices (student_id, kind, occasion, made_at)
    values (${student}, 'message', ${occasion}, ${now})
    on conflict (student_id, kind, occasion) do update set made_at = excluded.made_at
      where notices.made_at < ${since}
    returning student_id`.execute(trx)
  return rows.length > 0
}

async function push(trx: Transaction, unread: Unread, now: Date): Promise<void> {
  const { student, conversation, newest, language } = unread
  const key = { student, occasion: conversation }
  if (!(await claim(trx, key, { now, since: newest }))) return
  if (!(await isWanted(trx, student, 'message', 'push'))) return
  // It contains no name or text, because others may see the screen of a locked phone.
  const message = {
    title: translate(language, 'You have a new message'),
    body: translate(language, 'Open Nookmate to read it.'),
    path: `${TAB_PATHS.chats}/${conversation}`,
    badge: await countNews(trx, student),
    ...{ tag: conversation, locale: LOCALES[language] },
  }
  await queuePush(trx, student, message, now)
}

async function mail(
  trx: Transaction,
  tools: NoticeTools,
  unread: Unread,
  now: Date,
): Promise<void> {
  const { student, name, language, email: recipient, count } = unread
  const since = new Date(later(now, -MAIL_EVERY).getTime() + 1)
  if (!(await claim(trx, { student, occasion: MAIL }, { now, since }))) return
  if (!(await isWanted(trx, student, 'message', 'mail'))) return
  const letter = messagesLetter({
    ...{ name, count, page: `${tools.origin}${TAB_PATHS.chats}` },
    unsubscribe: unsubscribeLink(tools, { for: 'unsubscribe', student, kind: 'message' }),
  })
  await queueMail(trx, { recipient, language, letter, kind: 'message', worthFor: DAY }, now)
}

/**
 * Notifies students who have no page open of unread messages: by push at once for each conversation, and after
 * 15 minutes by one mail for all of them, unless push messages have arrived.
 */
export async function notifyMessages(tools: NoticeTools): Promise<void> {
  const now = tools.clock.now()
  for (const unread of await findForPush(tools, now)) {
    await tools.db.transaction().execute((trx) => push(trx, unread, now))
  }
  for (const unread of await findForMail(tools, now)) {
    await tools.db.transaction().execute((trx) => mail(trx, tools, unread, now))
  }
}
