import type { Appearance } from '../../domain/appearance.ts'
import type { Language } from '../../domain/language.ts'
import type { Database } from '../store/database.ts'
import { type InboxTools, withInboxes } from './live/inboxes.ts'

/** The settings stored with an account; null until chosen. */
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

/**
 * Saves the chosen settings, and adds an event for the student's other browsers. A setting that is missing
 * keeps its value.
 */
export function saveAccountSettings(
  tools: InboxTools,
  id: string,
  chosen: {
    readonly language?: Language | undefined
    readonly appearance?: Appearance | undefined
  },
): Promise<void> {
  return withInboxes(tools, async (trx, addEvents) => {
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
    await addEvents([{ student: id, kind: 'profile', subject: id }])
  })
}
