import type { ReminderAnswer } from '../../domain/notices.ts'
import { msg } from '../../i18n/messages.ts'
import { type Letter, paragraph } from './letter.ts'

/** The mail with the code that verifies the address of a sign-up. */
export function codeLetter(name: string, code: string): Letter {
  return {
    subject: 'Your Nookmate code',
    name,
    blocks: [
      paragraph('Your Nookmate verification code is:'),
      { kind: 'code', code },
      paragraph(
        'It is valid for ten minutes and can be used once.',
        'If you did not sign up, you can ignore this email: nothing happens without the code.',
      ),
    ],
  }
}

/** The mail to the owner of an account whose address somebody tried to sign up with (reading 10). */
export function accountExistsLetter(name: string, account: string): Letter {
  return {
    subject: 'You already have a Nookmate account',
    name,
    blocks: [
      paragraph(
        'Somebody, probably you, wants to sign up for Nookmate with this address.',
        'You already have an account, so there is nothing to verify: please log in with your password.',
      ),
      { kind: 'fact', text: account },
      paragraph('If this was not you, you can ignore this email.'),
    ],
  }
}

/** The mail that asks to confirm an address typed into the newsletter field. */
export function newsletterLetter(href: string): Letter {
  return {
    subject: 'Please confirm: news from Nookmate',
    blocks: [
      paragraph('Somebody, probably you, asked for news from Nookmate at this address.'),
      { kind: 'button', label: 'Confirm the address', href },
      paragraph('If you do not confirm, we send nothing else and delete the address after a week.'),
    ],
  }
}

/** The mail after a newsletter address was confirmed; `unsubscribe` is the page that ends the subscription. */
export function subscribedLetter(unsubscribe: string): Letter {
  return {
    subject: 'You are on the list for news from Nookmate',
    blocks: [paragraph('Thank you. We will write to this address when there is something new.')],
    unsubscribe: {
      why: 'You are receiving this email because this address asked for news from Nookmate.',
      href: unsubscribe,
    },
  }
}

/** The values in a mail about a match. */
export interface NewMatch {
  readonly name: string
  /** The name of the other student. */
  readonly other: string
  readonly page: string
  readonly unsubscribe: string
}

/** The mail about a new match. */
export function matchLetter({ name, other, page, unsubscribe }: NewMatch): Letter {
  return {
    subject: msg('You and {other} are a match', { other }),
    name,
    blocks: [
      paragraph(
        msg('You and {other} like each other. You can see each other’s profiles now.', { other }),
      ),
      { kind: 'button', label: 'See the match', href: page },
    ],
    unsubscribe: {
      why: 'You are receiving this email because you have a match.',
      href: unsubscribe,
    },
  }
}

/** The links of the three answers to a reminder. */
export type AnswerLinks = Readonly<Record<ReminderAnswer, string>>

const REMINDED = 'You are receiving this email because you have not been on Nookmate for a while.'

/** The mail after twelve days without a visit. */
export function stillLookingLetter(name: string, links: AnswerLinks, unsubscribe: string): Letter {
  return {
    subject: 'Still looking?',
    name,
    blocks: [
      paragraph(
        'You have not been on Nookmate for a while. Are you still looking?',
        'If you do not answer, we stop suggesting you to others until you come back.',
      ),
      { kind: 'button', label: 'Yes, still looking', href: links.yes },
      { kind: 'button', label: 'I found a place', href: links.found },
      { kind: 'button', label: 'Pause my profile', href: links.pause },
    ],
    unsubscribe: { why: REMINDED, href: unsubscribe },
  }
}

/** The mail that warns that the account will be deleted in `days` days, because of almost a year without a visit. */
export function warningLetter(name: string, days: number, login: string): Letter {
  return {
    subject: 'Your Nookmate account will be deleted',
    name,
    blocks: [
      paragraph(
        msg(
          'You have not been on Nookmate for almost a year. We do not keep unused accounts: yours will be deleted in {count, plural, one {# day} other {# days}}.',
          { count: days },
        ),
        'To keep it, log in.',
      ),
      { kind: 'button', label: 'Log in', href: login },
    ],
  }
}

/**
 * The mail after a year without a visit: the account is hidden and will be erased. `page` is the link that
 * cancels that.
 */
export function yearAwayLetter(name: string, page: string): Letter {
  return {
    subject: 'Your Nookmate account will be deleted',
    name,
    blocks: [
      paragraph(
        'You have not been on Nookmate for a year, so your account is hidden from everybody. It will be erased in seven days.',
      ),
      paragraph('To keep it, log in within seven days.'),
      { kind: 'button', label: 'Keep the account', href: page },
    ],
  }
}

/** The mail after 60 days without a visit, which says that the profile is paused now. */
export function pausedLetter(name: string, links: AnswerLinks, unsubscribe: string): Letter {
  return {
    subject: 'Your profile is paused',
    name,
    blocks: [
      paragraph(
        'You have not been on Nookmate for two months, so your profile is paused: we do not suggest it to anybody.',
        'Your matches stay as they are.',
      ),
      { kind: 'button', label: 'I am still looking', href: links.yes },
      { kind: 'button', label: 'I found a place', href: links.found },
    ],
    unsubscribe: { why: REMINDED, href: unsubscribe },
  }
}
