import { type Letter, paragraph } from './letter.ts'

/** What to do if somebody else made the change. */
const CHANGE_PASSWORD =
  'If this was not you, choose a new password at once: “Forgot your password?” is on the login page.'

/** The mail with the code for a new password; `account` is the address of the account. */
export function resetLetter(name: string, code: string, account: string): Letter {
  return {
    subject: 'A new Nookmate password',
    name,
    blocks: [
      paragraph('Somebody, probably you, asked for a new password for this Nookmate account:'),
      { kind: 'fact', text: account },
      paragraph('The code is:'),
      { kind: 'code', code },
      paragraph(
        'It is valid for ten minutes and can be used once.',
        'If this was not you, you can ignore this email: nothing happens without the code.',
      ),
    ],
  }
}

/** The mail to an address without an account for which somebody asked for a new password. */
export function noAccountLetter(): Letter {
  return {
    subject: 'No Nookmate account',
    blocks: [
      paragraph(
        'Somebody, probably you, asked for a new Nookmate password for this address.',
        'There is no account with this address. Maybe you signed up with another one?',
      ),
      paragraph('If this was not you, you can ignore this email.'),
    ],
  }
}

/** The mail after the password was changed. */
export function passwordChangedLetter(name: string): Letter {
  return {
    subject: 'Your Nookmate password was changed',
    name,
    blocks: [
      paragraph(
        'The password of your Nookmate account was changed, and every other device was signed out.',
      ),
      paragraph(CHANGE_PASSWORD),
    ],
  }
}

/** The mail after a deletion was requested. `page` is the link that cancels it, if the server knows its own address. */
export function deletionLetter(name: string, page: string | undefined): Letter {
  return {
    subject: 'Your Nookmate account will be deleted',
    name,
    blocks: [
      paragraph(
        'Your Nookmate account is hidden from everybody, and you are signed out everywhere. It will be erased in seven days.',
      ),
      paragraph('To keep it, log in within seven days.'),
      ...(page === undefined
        ? []
        : [{ kind: 'button', label: 'Keep the account', href: page } as const]),
      paragraph('If this was not you, keep the account and choose a new password at once.'),
    ],
  }
}

/** The mail after a deletion was cancelled. */
export function deletionCancelledLetter(name: string): Letter {
  return {
    subject: 'Your Nookmate account is kept',
    name,
    blocks: [
      paragraph('Your Nookmate account will not be deleted. Everything in it is as it was.'),
      paragraph(CHANGE_PASSWORD),
    ],
  }
}
