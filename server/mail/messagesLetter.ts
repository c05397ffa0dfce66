import { msg } from '../../i18n/messages.ts'
import { type Letter, words } from './letter.ts'

/** What a mail about unread messages needs to say. */
export interface UnreadMessages {
  readonly name: string
  readonly count: number
  readonly page: string
  readonly unsubscribe: string
}

/** Messages of matches wait. What they say stays out of the mail. */
export function messagesLetter({ name, count, page, unsubscribe }: UnreadMessages): Letter {
  return {
    subject: 'You have unread messages',
    name,
    blocks: [
      words(
        msg(
          '{count, plural, one {# message of a match waits} other {# messages of your matches wait}} for you.',
          { count },
        ),
      ),
      { kind: 'button', label: 'Read them', href: page },
    ],
    unsubscribe: {
      why: 'You get this mail because a match has written to you.',
      href: unsubscribe,
    },
  }
}
