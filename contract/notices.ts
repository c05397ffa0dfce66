import * as z from 'zod/mini'
import { CHANNELS, NOTICE_KINDS } from '../domain/notices.ts'
import { defineStudentCall, NOTHING } from './call.ts'

/** Schema of a key of a push subscription: base64url without padding, of `length` characters. */
function key(label: string, length: number) {
  const sentence = `${label} is not one that browsers have.`
  return z.string(sentence).check(z.regex(/^[\w-]+$/, sentence), z.length(length, sentence))
}

function endpoint() {
  const sentence = 'The address of the push service is missing or too long.'
  return z.string(sentence).check(z.regex(/^[\x21-\x7e]{1,1000}$/, sentence))
}

const channels = z.object({ mail: z.boolean(), push: z.boolean() })

/** Returns which kinds of notices the student receives by mail and by push. */
export const getNotices = defineStudentCall(
  'GET',
  '/notices',
  NOTHING,
  z.object({
    preferences: z.object({
      ...{ match: channels, message: channels, reminder: channels, newsletter: channels },
    }),
    /** The public VAPID key with which a browser subscribes to push messages. */
    push_key: z.string(),
  }),
)

/** Switches one kind of notice on or off for one channel. Repeating the call changes nothing. */
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

/** Registers this browser for push messages until its session ends. */
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
