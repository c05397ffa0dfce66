import { msg } from '../../i18n/messages.ts'
import { type Letter, paragraph } from './letter.ts'

/** The values in a mail about unread messages. */
export interface UnreadMessages {
  readonly name: string
  readonly count: number
  readonly page: string
  readonly unsubscribe: string
}

/** The mail about unread messages. It does not quote them, so that they stay private. */
export function messagesLetter({ name, count, page, unsubscribe }: UnreadMessages): Letter {
  return {
    subject: 'You have unread messages',
    name,
    blocks: [
      paragraph(
        msg(
          'You have {count, plural, one {# unread message} other {# unread messages}} from your matches.',
          { count },
        ),
      ),
      { kind: 'button', label: 'Read them', href: page },
    ],
    unsubscribe: {
      why: 'You are receiving this email because a match has written to you.',
      href: unsubscribe,
    },
  }
}
