import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { accountMachine } from '../../../../machines/account/account.machine.ts'
import { MESSAGES } from '../../../../machines/account/accountSetup.ts'
import type { ConfirmedStep } from '../../../../machines/confirmation/confirmation.machine.ts'
import { AccountPart } from '../../../../src/screens/dashboard/account/AccountPart.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen, seen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { expectConfirmation, takeStep } from './confirmation.tsx'
import { changePassword } from './passwordChange.tsx'

const LOADED = 'xstate.done.actor.loadAccount'
const CHANGED = 'xstate.done.actor.passwordChange'
const CONFIRMED = 'xstate.done.actor.confirmation'
const OPENED = ['password.opened', 'step.opened', 'session.closed', 'others.closed']

async function closeDialog({ person }: Stage): Promise<void> {
  await person.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
}

/** The step whose dialog was opened last. */
function stepOf(past: Past): ConfirmedStep {
  const last = past.last('step.opened', 'session.closed', 'others.closed')
  return last?.type === 'step.opened' ? last.step : 'signOut'
}

/** The message on the account page after the events so far; undefined if there is none. */
function notice(past: Past): string | undefined {
  const last = past.last(...OPENED, CHANGED, CONFIRMED, 'message.closed')
  if (last?.type === CHANGED && last.output.isChanged) return MESSAGES.passwordChanged
  if (last?.type !== CONFIRMED || !last.output.isDone) return undefined
  return stepOf(past) === 'signOut' ? MESSAGES.sessionsEnded : MESSAGES.exportBegun
}

const isLoaded = ({ events }: Past) =>
  events.some(({ type, output }) => type === LOADED && output.ok)

function expectAccount(past: Past): void {
  const message = notice(past)
  expectSeen({
    title: 'Account · Nookmate',
    heading: 'Account',
    text: [
      'You log in with this address: ada@uwo.ca',
      ...['Firefox · Windows', 'This device', 'Safari · iPhone', expect.any(String)],
      'Everything that we keep about you, as a ZIP file.',
      'You agreed to how we use your data: September 3, 2026',
      'You may withdraw your consent at any time. Without it there can be no account. Withdraw and delete my account',
      'You are hidden at once. For seven days you can change your mind.',
    ],
    buttons: [
      ...(message ? ['Close'] : []),
      'Change password',
      'Sign out Safari · iPhone',
      'Sign out everywhere else',
      'Download my data',
      'Withdraw and delete my account',
      'Delete my account',
    ],
    says: message ? [expect.stringContaining(message)] : [],
  })
}

/** Checks the page while it loads: without buttons before the first answer, afterwards the last known account. */
function expectLoading(past: Past): void {
  if (isLoaded(past)) expectAccount(past)
  else expect(seen()).toMatchObject({ heading: 'Account', buttons: [] })
}

/** Walks the paths of `account` on its React screen: the account page of the own profile. */
export const accountDriver = screenDriver<typeof accountMachine>({
  machine: accountMachine,
  open(stage, input) {
    const account = stage.start(accountMachine, input)
    stage.show(
      <Page heading="Account">
        <AccountPart account={account} />
      </Page>,
    )
    return account
  },
  does: {
    'password.opened': (stage) => stage.press('Change password'),
    'step.opened': (stage, { step }) =>
      stage.press(step === 'export' ? 'Download my data' : 'Delete my account'),
    'session.closed': (stage) => stage.press('Sign out Safari · iPhone'),
    'others.closed': (stage) => stage.press('Sign out everywhere else'),
    'message.closed': (stage) => stage.press('Close'),
  },
  ends: {
    passwordChange: (stage, { isChanged }) =>
      isChanged ? changePassword(stage) : closeDialog(stage),
    confirmation: (stage, { isDone }) => (isDone ? takeStep(stage) : closeDialog(stage)),
  },
  reads: {
    'page.loading': expectLoading,
    'page.waitingToLoad': expectLoading,
    'page.shown': (past) => expectAccount(past),
    changing() {
      expect(seen().dialog).toBe('Change your password')
    },
    confirming(past) {
      expectConfirmation(stepOf(past))
    },
    deleted: HANDED_OVER,
  },
})
