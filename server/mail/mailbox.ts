import type { MailKind } from '../../domain/notices.ts'
import type { Database } from '../store/database.ts'

/** A mail in the embedded mailbox; `at` is in ISO 8601. */
export interface MailboxEntry {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly kind: MailKind
  /** The URL in the mail's `List-Unsubscribe` header; null if it has none. */
  readonly unsubscribe: string | null
  readonly at: string
}

const SHOWN = 200

/** Reads the newest 200 mails, newest first; only mails to `to` if that is given. */
export async function readMailbox(db: Database, to: string | undefined): Promise<MailboxEntry[]> {
  const all = db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(SHOWN)
  const rows = await (to === undefined ? all : all.where('recipient', '=', to)).execute()
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    html: row.html,
    kind: row.kind,
    unsubscribe: row.unsubscribe_url,
    at: row.created_at.toISOString(),
  }))
}
