import { ENDED_MATCH_DAYS } from '../../../domain/likes.ts'
import type { CardFacts } from '../../../domain/living/cardFacts.ts'
import type { ReportSubject } from '../../../domain/reports.ts'
import { translate } from '../../../i18n/translate.ts'
import { DAY, later } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { PhotoObject } from '../../storage/photoStore.ts'
import type { Snapshot, SnapshotPhoto } from '../../store/caseTables.ts'
import type { Database } from '../../store/database.ts'
import { inOrder } from '../likes/pair.ts'
import { readMatchedListing, readMatchedProfile } from '../likes/readProfile.ts'
import { readCardFacts } from '../living/cardFacts.ts'
import { factLines } from '../living/factLines.ts'
import { filledFields } from '../onboarding/wireForm.ts'
import type { ImpressionKey } from '../suggestions/impression.ts'
import { reasonMessage } from '../suggestions/reasonMessage.ts'
import { readQuoted } from './quotedMessages.ts'

/** The reporter, the reported student, and the screen from which the report was made. */
export interface ReportTarget extends ImpressionKey {
  readonly subject: ReportSubject
  /** The id of the reported message. */
  readonly message?: string | undefined
}

/** What may have been shown: `hasFacts` if the server has the questionnaire, whose facts are on cards and listings. */
interface Showing {
  readonly now: Date
  readonly hasFacts: boolean
}

/** A photo that was shown, and its place in the photo store. */
export interface ShownPhoto extends PhotoObject {
  readonly of: SnapshotPhoto['of']
}

/** The texts and photos that the reporter was shown. */
export interface Shown extends Omit<Snapshot, 'photos'> {
  /** The address of the reported account. */
  readonly email: string
  readonly photos: readonly ShownPhoto[]
}

/** Reads the reported student with impression and match, if there are any. Undefined if there is no such student. */
function readRelation(db: Database, key: ImpressionKey) {
  const { first_id: first, second_id: second } = inOrder(key)
  return db
    .selectFrom('students')
    .leftJoin('impressions', (join) =>
      join
        .onRef('impressions.candidate_id', '=', 'students.id')
        .on('impressions.student_id', '=', key.studentId),
    )
    .leftJoin('matches', (join) =>
      join.on('matches.first_id', '=', first).on('matches.second_id', '=', second),
    )
    .where('students.id', '=', key.candidateId)
    .select(['students.email', 'impressions.reasons', 'impressions.made_at as suggested_at'])
    .select(['matches.made_at as matched_at', 'matches.ended_at'])
    .executeTakeFirst()
}

type Relation = NonNullable<Awaited<ReturnType<typeof readRelation>>>

function refuse(): never {
  throw new AppError(
    'forbidden',
    'You can only report somebody who was suggested to you or matched.',
  )
}

/**
 * Throws an AppError (403) if the student was neither suggested nor matched, or the match ended more than 30
 * days ago.
 */
async function requireRelation(db: Database, key: ImpressionKey, now: Date): Promise<Relation> {
  const found = (await readRelation(db, key)) ?? refuse()
  const { suggested_at: suggestedAt, matched_at: matchedAt, ended_at: endedAt } = found
  const wasMatched = matchedAt !== null
  const isLate = endedAt !== null && endedAt <= later(now, -ENDED_MATCH_DAYS * DAY)
  return isLate || !(wasMatched || suggestedAt !== null) ? refuse() : found
}

function inEnglish(reasons: readonly string[] | null): string[] {
  const messages = (reasons ?? []).flatMap((reason) => reasonMessage(reason) ?? [])
  return messages.map((message) => translate('en', message))
}

type StoredListing = Awaited<ReturnType<typeof readMatchedListing>>

function listingOf(stored: StoredListing, facts: CardFacts | undefined, isProfile: boolean) {
  if (stored === undefined) return undefined
  const { title, description, amenities, cost, location, capacity } = stored
  const { property_type, bedrooms, bathrooms } = stored
  const shown = {
    title,
    description,
    amenities,
    cost,
    location,
    property_type,
    bedrooms,
    bathrooms,
    ...(facts && factLines(facts, { role: 'poster', language: 'en', whole: true })),
  }
  return filledFields(isProfile ? { ...shown, capacity } : shown)
}

/** The facts on a card or, without those of a place, on a profile. */
function personFacts(facts: CardFacts, role: string | null, isProfile: boolean) {
  if (isProfile && role === 'poster') return {}
  return factLines(facts, { role, language: 'en', whole: isProfile })
}

/**
 * Reads what the reporter is or was shown: the card or, for a match, the profile; with both, a poster's
 * listing without a private address. Throws an AppError (403) if the two were neither suggested nor matched,
 * or the match ended more than 30 days ago.
 */
export async function readShown(
  db: Database,
  target: ReportTarget,
  { now, hasFacts }: Showing,
): Promise<Shown> {
  const { email, reasons, matched_at: matchedAt } = await requireRelation(db, target, now)
  const { message } = target
  const messages = message === undefined ? undefined : await readQuoted(db, { ...target, message })
  const isProfile = matchedAt !== null && target.subject !== 'card'
  const { id: _, picture, ...profile } = await readMatchedProfile(db, target.candidateId)
  const { name, role, program, age, interests, bio } = profile
  const card = { name, role, program, age, interests, bio }
  const listing = await readMatchedListing(db, target.candidateId)
  const facts = hasFacts ? await readCardFacts(db, target.candidateId) : undefined
  return {
    email,
    shown: isProfile ? 'profile' : 'card',
    person: filledFields({
      ...(isProfile ? profile : card),
      reasons: inEnglish(reasons),
      ...(facts && personFacts(facts, role, isProfile)),
    }),
    listing: listingOf(listing, facts, isProfile),
    messages,
    photos: [
      ...(picture === null ? [] : [picture]).map(
        (file) => ({ of: 'person', bucket: 'profile_pictures', name: file }) as const,
      ),
      ...(listing?.photos ?? []).map(
        (file) => ({ of: 'listing', bucket: 'property_photos', name: file }) as const,
      ),
    ],
  }
}
