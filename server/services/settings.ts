import type { Appearance } from '../../domain/appearance.ts'
import type { Language } from '../../domain/language.ts'
import type { Database } from '../store/database.ts'
import { type InboxTools, withInboxes } from './live/inboxes.ts'

/** What is kept with the account of how the pages look and speak; null until it was chosen. */
export interface Settings {
  readonly language: Language | null
  readonly appearance: Appearance | null
}

export function readAccountSettings(db: Database, id: string): Promise<Settings> {
  return db
    .selectFrom('students')
    .select(['language', 'appearance'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Keeps what was chosen, and tells the student's other browsers. What is left out stays. */
export function saveAccountSettings(
  tools: InboxTools,
  id: string,
  chosen: {
    readonly language?: Language | undefined
    readonly appearance?: Appearance | undefined
  },
): Promise<void> {
  return withInboxes(tools, async (trx, tell) => {
    const before = await trx
      .selectFrom('students')
      .select(['language', 'appearance'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const after = {
      language: chosen.language ?? before.language,
      appearance: chosen.appearance ?? before.appearance,
    }
    if (after.language === before.language && after.appearance === before.appearance) return
    await trx.updateTable('students').set(after).where('id', '=', id).execute()
    await tell([{ student: id, kind: 'profile', subject: id }])
  })
}
