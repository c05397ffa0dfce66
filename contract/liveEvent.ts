import * as z from 'zod/mini'
import { STUDENT_STANDINGS } from '../domain/standing.ts'
import { conversation, message } from './chats.ts'
import { decided, match } from './likes.ts'

/**
 * One message of `GET /events`, as JSON; its event id is `seq`. A message named `reset` carries nothing. `decision`
 * comes with `candidate` and, unless the candidate is undecided or not shown any more, with `decided`; `match` with
 * `id` and `match`; `message` with `id`, `message` and `conversation`; `conversation` with `id` and `conversation`:
 * each without what is not shown any more. `candidate` comes with a `candidate` who may be suggested now, or not any
 * more; `profile` says that the student's own profile has changed, and where the
 * student stands.
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
