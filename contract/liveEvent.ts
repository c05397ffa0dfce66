import * as z from 'zod/mini'
import { STUDENT_STANDINGS } from '../domain/standing.ts'
import { conversation, message } from './chats.ts'
import { decided, match } from './likes.ts'

/**
 * One message of the stream `GET /events`, as JSON; its event id is `seq`. A message named `reset` has no
 * data. The kind says which fields are set:
 * - `decision`: `candidate`, and `decided` unless the candidate is undecided again
 * - `match`: `id`, `match`
 * - `message`: `id`, `message`, `conversation`
 * - `conversation`: `id`, `conversation`
 * - `candidate`: `candidate`, a student who may be suggested from now on, or no longer
 * - `profile`: `standing`; the student's own profile has changed
 * An object that the student may no longer see is left out.
 */
export const liveEvent = z.object({
  kind: z.enum(['decision', 'match', 'candidate', 'profile', 'message', 'conversation']),
  seq: z.number(),
  candidate: z.optional(z.string()),
  decided: z.optional(decided),
  id: z.optional(z.string()),
  match: z.optional(match),
  message: z.optional(message),
  conversation: z.optional(conversation),
  standing: z.optional(z.enum(STUDENT_STANDINGS)),
})
