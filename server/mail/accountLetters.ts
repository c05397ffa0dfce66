import { type Letter, words } from './letter.ts'

/** What to do if somebody else has done it. */
const CHANGE_PASSWORD =
  'If it was not you, choose a new password at once: “Forgot your password?” is on the login page.'

/** The code for a new password, and the address of the account. */
export function resetLetter(name: string, code: string, account: string): Letter {
  return {
    subject: 'A new Nookmate password',
    name,
    blocks: [
      words('Somebody, probably you, wants a new password for this Nookmate account:'),
      { kind: 'fact', text: account },
      words('The code for it is:'),
      { kind: 'code', code },
      words(
        'It is valid for ten minutes and can be used once.',
        'If it was not you, you can ignore this mail: without the code nothing happens.',
      ),
    ],
  }
}

/** Somebody asked for a new password with an address that has no account. */
export function noAccountLetter(): Letter {
  return {
    subject: 'No Nookmate account',
    blocks: [
      words(
        'Somebody, probably you, wants a new Nookmate password for this address.',
        'There is no account with this address. Maybe you signed up with another one?',
      ),
      words('If it was not you, you can ignore this mail.'),
    ],
  }
}

/** The password was changed. */
export function passwordChangedLetter(name: string): Letter {
  return {
    subject: 'Your Nookmate password was changed',
    name,
    blocks: [
      words(
        'The password of your Nookmate account was changed, and every other device was signed out.',
      ),
      words(CHANGE_PASSWORD),
    ],
  }
}

/** The account is to be deleted; `page` takes it back, when the server knows its own address. */
export function deletionLetter(name: string, page: string | undefined): Letter {
  return {
    subject: 'Your Nookmate account will be deleted',
    name,
    blocks: [
      words(
        'Your Nookmate account is hidden from everybody, and you are signed out everywhere. In seven days it is erased.',
      ),
      words('To keep it, log in within seven days.'),
      ...(page === undefined
        ? []
        : [{ kind: 'button', label: 'Keep the account', href: page } as const]),
      words('If it was not you, keep the account and choose a new password at once.'),
    ],
  }
}

/** A deletion was taken back. */
export function keptLetter(name: string): Letter {
  return {
    subject: 'Your Nookmate account stays',
    name,
    blocks: [
      words('Your Nookmate account is not deleted. Others see you again.'),
      words(CHANGE_PASSWORD),
    ],
  }
}
