import type { ReminderAnswer } from '../../domain/notices.ts'
import { msg } from '../../i18n/messages.ts'
import { type Letter, words } from './letter.ts'

/** The code that proves the address of a sign-up. */
export function codeLetter(name: string, code: string): Letter {
  return {
    subject: 'Your Nookmate code',
    name,
    blocks: [
      words('Your Nookmate verification code is:'),
      { kind: 'code', code },
      words(
        'It is valid for ten minutes and can be used once.',
        'If you did not sign up, you can ignore this mail: without the code nothing happens.',
      ),
    ],
  }
}

/** Somebody tried to sign up with the address of an account (reading 10). */
export function accountExistsLetter(name: string, account: string): Letter {
  return {
    subject: 'You already have a Nookmate account',
    name,
    blocks: [
      words(
        'Somebody, probably you, wants to sign up for Nookmate with this address.',
        'You already have an account, so there is nothing to verify: please log in with your password.',
      ),
      { kind: 'fact', text: account },
      words('If it was not you, you can ignore this mail.'),
    ],
  }
}

/** Asks to confirm an address that was typed into the newsletter field. */
export function newsletterLetter(href: string): Letter {
  return {
    subject: 'Please confirm: news of Nookmate',
    blocks: [
      words('Somebody, probably you, wants news of Nookmate at this address.'),
      { kind: 'button', label: 'Confirm the address', href },
      words('Without this nothing more is sent, and the address is forgotten after a week.'),
    ],
  }
}

/** Thanks for the confirmation of an address; `unsubscribe` is the page that ends the subscription. */
export function subscribedLetter(unsubscribe: string): Letter {
  return {
    subject: 'You get news of Nookmate',
    blocks: [words('Thank you. We will write to this address when there is something new.')],
    unsubscribe: {
      why: 'You get this mail because this address asked for news of Nookmate.',
      href: unsubscribe,
    },
  }
}

/** What a mail about a match needs to say. */
export interface NewMatch {
  readonly name: string
  /** The other student's. */
  readonly other: string
  readonly page: string
  readonly unsubscribe: string
}

/** Somebody whom the student likes likes back. */
export function matchLetter({ name, other, page, unsubscribe }: NewMatch): Letter {
  return {
    subject: msg('You and {other} are a match', { other }),
    name,
    blocks: [
      words(
        msg('You and {other} like each other. You can see each other’s profile now.', { other }),
      ),
      { kind: 'button', label: 'See the match', href: page },
    ],
    unsubscribe: { why: 'You get this mail because you have a match.', href: unsubscribe },
  }
}

/** Where the three answers of a reminder lead. */
export type AnswerLinks = Readonly<Record<ReminderAnswer, string>>

const REMINDED = 'You get this mail because you have not been on Nookmate for a while.'

/** No visit for twelve days. */
export function stillLookingLetter(name: string, links: AnswerLinks, unsubscribe: string): Letter {
  return {
    subject: 'Still looking?',
    name,
    blocks: [
      words(
        'You have not been on Nookmate for a while. Are you still looking?',
        'Without an answer you are not suggested to others any more, until you come back.',
      ),
      { kind: 'button', label: 'Yes, still looking', href: links.yes },
      { kind: 'button', label: 'I found a place', href: links.found },
      { kind: 'button', label: 'Pause my profile', href: links.pause },
    ],
    unsubscribe: { why: REMINDED, href: unsubscribe },
  }
}

/** Hardly a visit in a year: in so many days the account is deleted. */
export function warningLetter(name: string, days: number, login: string): Letter {
  return {
    subject: 'Your Nookmate account will be deleted',
    name,
    blocks: [
      words(
        msg(
          'You have not been on Nookmate for almost a year. We do not keep what is not used: in {count, plural, one {# day} other {# days}} your account is deleted.',
          { count: days },
        ),
        'To keep it, log in once.',
      ),
      { kind: 'button', label: 'Log in', href: login },
    ],
  }
}

/** No visit for a year: the account is hidden; `page` takes the deletion back. */
export function yearAwayLetter(name: string, page: string): Letter {
  return {
    subject: 'Your Nookmate account will be deleted',
    name,
    blocks: [
      words(
        'You have not been on Nookmate for a year, so your account is hidden from everybody. In seven days it is erased.',
      ),
      words('To keep it, log in within seven days.'),
      { kind: 'button', label: 'Keep the account', href: page },
    ],
  }
}

/** No visit for 60 days: the profile is paused now. */
export function pausedLetter(name: string, links: AnswerLinks, unsubscribe: string): Letter {
  return {
    subject: 'Your profile is paused',
    name,
    blocks: [
      words(
        'You have not been on Nookmate for two months, so your profile is paused: nobody new sees it.',
        'Your matches stay.',
      ),
      { kind: 'button', label: 'I am still looking', href: links.yes },
      { kind: 'button', label: 'I found a place', href: links.found },
    ],
    unsubscribe: { why: REMINDED, href: unsubscribe },
  }
}
