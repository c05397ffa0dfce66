import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { passwordChangeMachine } from '../../../../machines/passwordChange/passwordChange.machine.ts'
import { PasswordDialog } from '../../../../src/screens/dashboard/account/AccountDialogs.tsx'
import { accepted } from '../../heldActor.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'

const REFUSED = 'xstate.done.actor.changePassword'
const LOST = 'xstate.error.actor.changePassword'
const LABELS = {
  current: 'Current password',
  password: 'New password',
  confirm_password: 'Confirm password',
} as const
const EYES = ['Show while held', 'Show both while held', 'Show both while held']

/** Fills and sends the form and lets the server accept it. */
export async function changePassword(stage: Stage): Promise<void> {
  await stage.person.type(screen.getByLabelText(LABELS.current), 'Nookmate1!')
  await stage.person.type(screen.getByLabelText(LABELS.password), 'Quiet_Room1')
  await stage.person.type(screen.getByLabelText(LABELS.confirm_password), 'Quiet_Room1')
  await pressChange(stage)
  await stage.answer('changePassword', accepted)
}

/** Presses the button in the dialog. It is the last one of this name, because the page behind it may have one too. */
async function pressChange({ person }: Stage): Promise<void> {
  await person.click(
    screen.getAllByRole('button', { name: 'Change password' }).at(-1) as HTMLElement,
  )
}

/** Which fields had been filled in when the form was last sent. */
function sent({ events }: Past): Record<string, boolean> {
  const pressed = events.findLastIndex(({ type }) => type === 'form.submitted')
  const before = events.slice(0, pressed).filter(({ type }) => type === 'field.changed')
  return Object.fromEntries(before.map(({ field }) => [field, true]))
}

/** The errors that the last press has led to, in the form that `expectSeen` compares. */
function problem(past: Past): object {
  const last = past.last('form.submitted', REFUSED, LOST)
  if (last?.type === REFUSED) return { wrong: { [LABELS.current]: last.output.message } }
  if (last?.type === LOST) return { alerts: [UNREACHABLE_MESSAGE] }
  if (last === undefined) return {}
  const filled = sent(past)
  if (!filled.current) return { wrong: { [LABELS.current]: 'Enter your password.' } }
  if (!filled.password) {
    return { wrong: { [LABELS.password]: 'Password does not meet requirements.' } }
  }
  const mismatch = 'The passwords you have entered do not match. Please try again.'
  return { wrong: { [LABELS.confirm_password]: mismatch } }
}

/** The dialog with the typed values, in the form that `expectSeen` compares. */
function dialog(past: Past): object {
  const [current = '', password = '', confirm = ''] = past.filled(
    ...['current', 'password', 'confirm_password'],
  )
  return {
    dialog: 'Change your password',
    text: ['Every other device will be signed out.'],
    fields: {
      [LABELS.current]: current,
      [LABELS.password]: password,
      [LABELS.confirm_password]: confirm,
    },
    says: [
      password === ''
        ? '0 of 4 met. Missing: At least 8 characters, At least 1 number, At least 1 capital letter, At least 1 symbol from ! @ # $ % _ .'
        : 'All requirements met',
    ],
  }
}

/** Walks the paths of `passwordChange` on its React screen: the dialog for changing the password. */
export const passwordChangeDriver = screenDriver<typeof passwordChangeMachine>({
  machine: passwordChangeMachine,
  open(stage, input) {
    const passwordChange = stage.start(passwordChangeMachine, input)
    stage.show(<PasswordDialog passwordChange={passwordChange} />)
    return passwordChange
  },
  does: {
    'field.changed': ({ person }, { field, value }) =>
      person.type(screen.getByLabelText(LABELS[field]), value),
    'form.submitted': pressChange,
    'dialog.closed': (stage) => stage.press('Close'),
  },
  ends: {},
  reads: {
    editing(past) {
      expectSeen({
        ...dialog(past),
        buttons: ['Close', ...EYES, 'Change password'],
        ...problem(past),
      })
    },
    changingPassword(past, stage) {
      expectSeen({ ...dialog(past), buttons: [...EYES, 'Change password (busy)'] })
      expect(stage.asked('changePassword')).toEqual({
        ...{ password: 'Nookmate1!', new_password: 'Quiet_Room1' },
      })
    },
    changed: HANDED_OVER,
    closed: HANDED_OVER,
  },
})
