import { randomUUID } from 'node:crypto'
import type { ReportReason } from '../../../domain/reports.ts'
import { msg } from '../../../i18n/messages.ts'
import type { Caller } from '../../caller.ts'
import { DAY, later, SECOND } from '../../clock.ts'
import { AppError, durationText } from '../../errors.ts'
import type { Settings } from '../../settings.ts'
import type { PhotoStore } from '../../storage/photoStore.ts'
import type { SnapshotPhoto } from '../../store/caseTables.ts'
import { type Database, lock, type Transaction } from '../../store/database.ts'
import type { Secrets } from '../../store/secrets.ts'
import { hashAddress } from '../likes/addressHash.ts'
import { lockPair } from '../likes/pair.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { caseNumber } from './caseNumber.ts'
import { type Copies, copyPhotos, keyOfPhoto } from './copyPhotos.ts'
import { type ReportTarget, readShown, type Shown } from './readShown.ts'

/** How many reports a student may make in 24 hours. */
const REPORTS_PER_DAY = 20

/** The dependencies of making a report. */
export interface ReportTools extends InboxTools {
  readonly secrets: Secrets
  readonly photos: PhotoStore
  readonly settings: Pick<Settings, 'features'>
}

/** A report by a student. */
export interface NewReport extends ReportTarget {
  /** Chosen by the browser, so that a repeated request makes no second case. */
  readonly id: string
  readonly reason: ReportReason
  readonly words?: string | undefined
}

interface MessagePhoto {
  readonly content_type: string
  readonly bytes: Buffer
}

/** What a case contains beyond the report itself. */
interface CaseContent {
  readonly shown: Shown
  readonly copies: Copies
  /** The photo of the reported message; undefined if it has none, or it was removed meanwhile. */
  readonly messagePhoto: MessagePhoto | undefined
  readonly reporterHash: Buffer
  readonly reportedHash: Buffer
}

async function findCase(db: Database, reporterHash: Buffer, reportId: string) {
  const found = await db
    .selectFrom('cases')
    .select('number')
    .where('reporter_hash', '=', reporterHash)
    .where('report_id', '=', reportId)
    .executeTakeFirst()
  return found && caseNumber(found.number)
}

/** Throws an AppError (429) if the student has made the day's reports, until the first of them is a day old. */
async function limitReports(db: Database, reporterHash: Buffer, now: Date): Promise<void> {
  const first = await db
    .selectFrom('cases')
    .select('made_at')
    .where('reporter_hash', '=', reporterHash)
    .where('made_at', '>', later(now, -DAY))
    .orderBy('made_at', 'desc')
    .offset(REPORTS_PER_DAY - 1)
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return
  const seconds = Math.ceil((first.made_at.getTime() + DAY - now.getTime()) / SECOND)
  const sentence = msg('You have made {count} reports in a day. Please try again in {wait}.', {
    count: REPORTS_PER_DAY,
    wait: durationText(seconds),
  })
  throw new AppError('tooMany', sentence, seconds)
}

/** Whether the reported message has a photo. It is the last of the quoted messages. */
const hasMessagePhoto = ({ messages = [] }: Shown) => messages.at(-1)?.has_photo ?? false

function snapshotOf({ shown: all, copies, messagePhoto }: CaseContent): string {
  const { photos, email: _, ...shown } = all
  const stored: SnapshotPhoto[] = photos.map((photo, at) => {
    return { position: at + 1, of: photo.of, isKept: copies.has(keyOfPhoto(photo)) }
  })
  const position = photos.length + 1
  if (hasMessagePhoto(all))
    stored.push({ position, of: 'message', isKept: messagePhoto !== undefined })
  return JSON.stringify({ ...shown, photos: stored })
}

async function insertPhotos(trx: Transaction, case_id: string, content: CaseContent) {
  const { shown, copies, messagePhoto } = content
  const rows = shown.photos.flatMap((photo, at) => {
    const copy = copies.get(keyOfPhoto(photo))
    if (copy === undefined) return []
    const { contentType: content_type, bytes } = copy
    return [{ case_id, position: at + 1, content_type, bytes }]
  })
  const position = shown.photos.length + 1
  if (messagePhoto !== undefined) rows.push({ case_id, position, ...messagePhoto })
  if (rows.length > 0) await trx.insertInto('case_photos').values(rows).execute()
}

async function readMessagePhoto(trx: Transaction, message: string | undefined) {
  if (message === undefined) return undefined
  const photo = trx.selectFrom('message_photos').select(['content_type', 'bytes'])
  return await photo.where('message_id', '=', message).executeTakeFirst()
}

async function openCase(trx: Transaction, now: Date, report: NewReport, content: CaseContent) {
  const { id, number } = await trx
    .insertInto('cases')
    .values({
      ...{ id: randomUUID(), report_id: report.id, made_at: now, closed_at: null },
      ...{ reporter_id: report.studentId, reporter_hash: content.reporterHash },
      ...{ reported_id: report.candidateId, reported_hash: content.reportedHash },
      ...{ subject: report.subject, reason: report.reason, words: report.words ?? null },
      snapshot: snapshotOf(content),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await insertPhotos(trx, id, content)
  await trx
    .insertInto('reports')
    .values({ reporter_id: report.studentId, reported_id: report.candidateId, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return caseNumber(number)
}

/**
 * Opens a case with a copy of what the reporter was shown. From then on the two are not suggested to each
 * other. Returns the case number; repeating the report returns the same one. Throws an AppError: 403 for a
 * student who was neither suggested nor matched recently, 429 after 20 reports in a day.
 */
export async function makeReport(
  tools: ReportTools,
  { email }: Pick<Caller, 'email'>,
  report: NewReport,
): Promise<string> {
  const { db, clock, secrets, photos, settings } = tools
  const reporterHash = hashAddress(secrets.addresses, email)
  const earlier = await findCase(db, reporterHash, report.id)
  if (earlier !== undefined) return earlier
  // Checked before the work of reading photos, and again in the transaction, where it counts.
  await limitReports(db, reporterHash, clock.now())
  const hasFacts = settings.features.includes('questionnaire')
  const before = await readShown(db, report, { now: clock.now(), hasFacts })
  const copies = await copyPhotos(photos, before.photos)
  return withInboxes(tools, async (trx, addEvents, now) => {
    await lock(trx, `reports:${reporterHash.toString('hex')}`)
    const known = await findCase(trx, reporterHash, report.id)
    if (known !== undefined) return known
    await limitReports(trx, reporterHash, now)
    // The lock orders this report and a simultaneous like: the like sees the report, or its match was made
    // before.
    await lockPair(trx, report)
    const shown = await readShown(trx, report, { now, hasFacts })
    const reportedHash = hashAddress(secrets.addresses, shown.email)
    const messagePhoto = await readMessagePhoto(trx, report.message)
    const hashes = { reporterHash, reportedHash }
    const number = await openCase(trx, now, report, { shown, copies, messagePhoto, ...hashes })
    // The reported student disappears from the reporter's lists.
    await addEvents([{ student: report.studentId, kind: 'decision', subject: report.candidateId }])
    return number
  })
}
