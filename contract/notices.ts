import * as z from 'zod/mini'
import { CHANNELS, NOTICE_KINDS } from '../domain/notices.ts'
import { defineStudentCall, NOTHING } from './call.ts'

/** Bytes in the form that browsers give, without `=` at the end. */
function key(label: string, length: number) {
  const sentence = `${label} is not one that browsers have.`
  return z.string(sentence).check(z.regex(/^[\w-]+$/, sentence), z.length(length, sentence))
}

function endpoint() {
  const sentence = 'The address of the push service is missing or too long.'
  return z.string(sentence).check(z.regex(/^[\x21-\x7e]{1,1000}$/, sentence))
}

const channels = z.object({ mail: z.boolean(), push: z.boolean() })

/** What the student is told without having asked, by mail and by push. */
export const getNotices = defineStudentCall(
  'GET',
  '/notices',
  NOTHING,
  z.object({
    preferences: z.object({
      ...{ match: channels, message: channels, reminder: channels, newsletter: channels },
    }),
    /** The public key that a browser subscribes to push messages with (VAPID). */
    push_key: z.string(),
  }),
)

/** Switches one kind on or off for one channel; the same again is fine. */
export const switchNotice = defineStudentCall(
  'POST',
  '/notices',
  z.object({
    kind: z.enum(NOTICE_KINDS, `Kind must be one of these: ${NOTICE_KINDS.join(', ')}.`),
    channel: z.enum(CHANNELS, `Channel must be one of these: ${CHANNELS.join(', ')}.`),
    is_on: z.boolean('On or off must be true or false.'),
  }),
  z.object({}),
)

/** Push messages for the student go to this browser, too. It ends with the session. */
export const subscribePush = defineStudentCall(
  'POST',
  '/notices/push',
  z.object({
    endpoint: endpoint(),
    p256dh: key('Key p256dh', 87),
    auth: key('Key auth', 22),
  }),
  z.object({}),
)

export const unsubscribePush = defineStudentCall(
  'POST',
  '/notices/push/end',
  z.object({ endpoint: endpoint() }),
  z.object({}),
)
