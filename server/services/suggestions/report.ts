import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { type ImpressionKey, requireImpression } from './impression.ts'

/**
 * Keeps a report about somebody who was suggested; the two are not shown to each other from then on.
 * The same report again changes nothing. Refuses with 403 who was never suggested.
 */
export function report(
  tools: InboxTools,
  { studentId, candidateId }: ImpressionKey,
): Promise<void> {
  return withInboxes(tools, async (trx, tell, now) => {
    await requireImpression(trx, { studentId, candidateId })
    await trx
      .insertInto('reports')
      .values({ reporter_id: studentId, reported_id: candidateId, made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // The reported one leaves the reporter's lists.
    await tell([{ student: studentId, kind: 'decision', subject: candidateId }])
  })
}
