import type { Generated } from 'kysely'
import type { Appearance } from '../../domain/appearance.ts'
import type { Bucket } from '../../domain/buckets.ts'
import type { Role } from '../../domain/enumerations.ts'
import type { Language } from '../../domain/language.ts'
import type { PlaceFacts } from '../../domain/living/facts.ts'
import type { MailKind } from '../../domain/notices.ts'
import type { ListingState, StudentStanding } from '../../domain/standing.ts'
import type { AccountTables } from './accountTables.ts'
import type { CaseTables } from './caseTables.ts'
import type { ChatTables } from './chatTables.ts'
import type { LikesTables } from './likesTables.ts'
import type { LivingTables } from './livingTables.ts'
import type { NoticeTables } from './noticeTables.ts'

export interface StudentsTable {
  id: string
  email: string
  name: string
  password_hash: string
  created_at: Date
  last_active_at: Date
  /** The language of mails; null until the student's browser has sent one. */
  language: Language | null
  /** Null until the student chooses one. */
  appearance: Appearance | null
  is_demo: Generated<boolean>
  hidden_at: Date | null
  role: Role | null
  consent_version: string | null
  consent_at: Date | null
  picture: string | null
  university: string | null
  program: string | null
  city_of_origin: string | null
  age: number | null
  gender: string | null
  sexual_orientation: string | null
  religion: string | null
  ethnicity: string | null
  budget: number | null
  bio: string | null
  interests: Generated<string[]>
  onboarded_at: Date | null
  market: string | null
  standing: Generated<StudentStanding>
  /** When the standing was chosen; null if it never was. */
  standing_since: Date | null
  /** Which of gender, sexual orientation, religion and ethnicity matches may see. */
  shown_fields: Generated<string[]>
  /** Only old versions of the server, which have no market streams yet, read this column. */
  changed_in: Generated<string>
}

export interface ListingsTable extends PlaceFacts {
  id: string
  owner_id: string
  created_at: Date
  title: string | null
  location: string | null
  private_location: Generated<boolean>
  capacity: number | null
  places_taken: Generated<number>
  cost: number | null
  photos: Generated<string[]>
  description: string | null
  bedrooms: number | null
  bathrooms: number | null
  property_type: string | null
  amenities: Generated<string[]>
  state: Generated<ListingState>
}

export interface PendingSignupsTable {
  id: string
  email: string
  browser_hash: Buffer
  name: string
  password_hash: string
  code_hash: Buffer
  code_expires_at: Date
  tries: Generated<number>
  sent_at: Date
  verified_at: Date | null
  student_id: string | null
  mailing_id: Generated<string>
}

export interface PhotosTable {
  id: string
  bucket: Bucket
  name: string
  owner_id: string
  content_type: string
  bytes: number
  width: number
  height: number
  /** How long browsers may cache the photo; null for a year. */
  cache_seconds: number | null
  created_at: Date
  stored_at: Date | null
  claimed_at: Date | null
  released_at: Date | null
}

/** The tables that `migrations/` creates, as kysely types. */
export interface Tables
  extends LikesTables,
    CaseTables,
    ChatTables,
    NoticeTables,
    AccountTables,
    LivingTables {
  secrets: { name: string; value: Buffer }
  students: StudentsTable
  consents: { student_id: string; version: string; agreed_at: Date; withdrawn_at: Date | null }
  pending_signups: PendingSignupsTable
  code_mailings: {
    id: Generated<string>
    /** The mailbox's address, without a `+` tag. */
    email: string
    sent_at: Date
    code_hash: Buffer | null
    /** The sign-up or password reset that requested the mail. */
    signup_id: string | null
    purpose: Generated<'signup' | 'reset'>
  }
  sessions: {
    id: string
    token_hash: Buffer
    student_id: string
    created_at: Date
    seen_at: Date
    expires_at: Date
    /** The browser's name; null if unknown, and for older sessions. */
    browser: string | null
    system: string | null
  }
  storage_sessions: { id: string; session_id: string; created_at: Date }
  storage_refresh_tokens: {
    token_hash: Buffer
    storage_session_id: string
    created_at: Date
    used_at: Date | null
  }
  attempts: {
    key: string
    count: number
    window_ends_at: Date
    blocked_until: Date | null
    refused: boolean
  }
  newsletter_subscriptions: {
    id: Generated<string>
    email: string
    subscribed_at: Date
    /** Null until the mailed link was used; only then is the newsletter sent. */
    confirmed_at: Date | null
    token_hash: Buffer | null
    mailed_at: Date | null
    mails: Generated<number>
  }
  mails: {
    id: Generated<string>
    recipient: string
    subject: string
    body: string
    /** Null for mails that were queued before there was HTML. */
    html: string | null
    kind: Generated<MailKind>
    /** Null for mails without an unsubscribe link. */
    unsubscribe_url: string | null
    created_at: Date
    next_try_at: Date
    give_up_at: Date
    tries: Generated<number>
    failure: string | null
    given_up_at: Date | null
  }
  photos: PhotosTable
  listings: ListingsTable
  /** Universities that are or were in the campuses file; `facts` is the entry. */
  campuses: {
    name: string
    market: string
    currency: string
    language: Language
    time_zone: string
    facts: unknown
  }
  /** Places that students have found. */
  found_places: {
    id: string
    student_id: string | null
    match_id: string | null
    market: string | null
    role: Role | null
    found_at: Date
  }
}
