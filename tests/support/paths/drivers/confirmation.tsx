import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import {
  type ConfirmedStep,
  confirmationMachine,
} from '../../../../machines/confirmation/confirmation.machine.ts'
import { ConfirmationDialog } from '../../../../src/screens/dashboard/account/AccountDialogs.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'

const TITLES = {
  export: 'Download my data',
  signOut: 'Sign out elsewhere?',
  delete: 'Delete my account?',
}
const ACTIONS = { export: 'Download', signOut: 'Sign out', delete: 'Delete my account' }
const TEXTS = {
  export: [
    'You get a ZIP file with everything that we keep about you, such as your entries, photos, decisions, matches and conversations.',
  ],
  signOut: ['Open pages there close at once. Logging in again takes the password.'],
  delete: [
    'Others stop seeing you at once, in suggestions, matches and everywhere else. You are signed out everywhere.',
    'You can undo this for seven days by logging in, or with the link that we email you. After that, everything is erased for good.',
    'This also withdraws your consent.',
  ],
}

const inputOf = ({ input }: Past) => input as { step: ConfirmedStep; session: string }
const stepOf = (past: Past): ConfirmedStep => inputOf(past).step

/** Presses the last button of the open dialog, which confirms. */
async function confirm({ person }: Stage): Promise<void> {
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
  await person.click(buttons.at(-1) as HTMLElement)
}

/** Types the password, confirms and lets the server accept it. */
export async function takeStep(stage: Stage): Promise<void> {
  await stage.person.type(screen.getByLabelText('Password'), 'Quiet_Room1')
  await confirm(stage)
  await stage.answer('takeStep', { ok: true, value: { path: '' } })
}

const REMOVAL = 'Also remove my messages'

/** The values of the dialog's fields. */
interface Filled {
  readonly password?: string
  readonly removesMessages?: boolean
}

/** Checks the dialog of a step with these values in its fields. `more` replaces further expectations. */
export function expectConfirmation(
  step: ConfirmedStep,
  { password = '', removesMessages = false }: Filled = {},
  more: object = {},
): void {
  expectSeen({
    dialog: TITLES[step],
    text: TEXTS[step],
    fields: { ...(step === 'delete' && { [REMOVAL]: removesMessages }), Password: password },
    buttons: ['Close', 'Show while held', ACTIONS[step]],
    ...more,
  })
}

const filled = (past: Past) => ({
  password: past.last('password.changed')?.password ?? '',
  removesMessages: past.last('removal.toggled') !== undefined,
})

/**
 * Walks the paths of `confirmation` on its React screen: the dialogs that ask for the password before a step of the
 * account.
 */
export const confirmationDriver = screenDriver<typeof confirmationMachine>({
  machine: confirmationMachine,
  open(stage, input) {
    const confirmation = stage.start(confirmationMachine, input)
    stage.show(<ConfirmationDialog confirmation={confirmation} />)
    return confirmation
  },
  does: {
    'password.changed': ({ person }, { password }) =>
      person.type(screen.getByLabelText('Password'), password),
    'removal.toggled': ({ person }) => person.click(screen.getByRole('switch', { name: REMOVAL })),
    'form.submitted': confirm,
    'dialog.closed': (stage) => stage.press('Close'),
  },
  ends: {},
  reads: {
    'editing.untouched'(past) {
      expectConfirmation(stepOf(past), filled(past))
    },
    'editing.incomplete'(past) {
      const wrong = filled(past).password === '' ? { Password: 'Enter your password.' } : {}
      expectConfirmation(stepOf(past), filled(past), { wrong })
    },
    'editing.refused'(past) {
      const last = past.last('xstate.done.actor.takeStep', 'xstate.error.actor.takeStep')
      const refusal = last?.output
        ? { wrong: { Password: last.output.message } }
        : { alerts: [UNREACHABLE_MESSAGE] }
      expectConfirmation(stepOf(past), filled(past), refusal)
    },
    takingStep(past, stage) {
      const step = stepOf(past)
      const buttons = ['Show while held', `${ACTIONS[step]} (busy)`]
      expectConfirmation(step, filled(past), { buttons })
      expect(stage.asked('takeStep')).toEqual({ ...filled(past), ...inputOf(past) })
    },
    done: HANDED_OVER,
    closed: HANDED_OVER,
  },
})
