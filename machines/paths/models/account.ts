import type { Account } from '../../../domain/account.ts'
import { accountMachine } from '../../account/account.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { EMAIL, OUT_OF_ORDER } from './samples.ts'

/** An account with two sessions: this browser and a phone. */
export const ACCOUNT: Account = {
  email: EMAIL,
  created_at: '2026-09-03T12:00:00Z',
  sessions: [
    {
      ...{ id: 's1', browser: 'Firefox', system: 'Windows', is_current: true },
      ...{ created_at: '2026-11-20T12:00:00Z', seen_at: '2026-11-22T11:00:00Z' },
    },
    {
      ...{ id: 's2', browser: 'Safari', system: 'iPhone', is_current: false },
      ...{ created_at: '2026-10-02T12:00:00Z', seen_at: '2026-11-21T12:00:00Z' },
    },
  ],
  consent: {
    ...{ version: '2024-1', agreed_at: '2026-09-03T12:05:00Z', current: '2024-1', is_due: false },
  },
}

/** The account, which is a part of the student's own profile. */
export const accountModel = pathModel<typeof accountMachine>({
  machine: accountMachine,
  inputs: { '': undefined },
  states: {
    'page.loading': 'the account is being read',
    'page.waitingToLoad': 'it waits to read it again',
    'page.shown': 'sessions, password, data, consent, deletion',
    changing: 'the dialog for a new password',
    confirming: 'the dialog that asks for the password',
    deleted: 'the account is hidden and signed out',
  },
  events: {
    'password.opened': ({ account }) => (account ? [{ does: 'press *Change password*' }] : []),
    'step.opened': ({ account }) =>
      account
        ? [
            { does: 'press *Download my data*', step: 'export' },
            { does: 'press *Delete my account*', step: 'delete' },
          ]
        : [],
    'session.closed': ({ account }) => {
      const other = account?.sessions.find(({ is_current }) => !is_current)
      return other ? [{ does: 'press *Sign out* beside the phone', session: other.id }] : []
    },
    'others.closed': ({ account }) =>
      account ? [{ does: 'press *Sign out everywhere else*' }] : [],
    'message.closed': ({ message }) => (message ? [{ does: 'close the message' }] : []),
  },
  actors: {
    loadAccount: {
      accepted: { 'the account is read': ACCOUNT },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
    passwordChange: {
      ended: {
        'change the password': { isChanged: true },
        'close the password dialog': { isChanged: false },
      },
    },
    confirmation: {
      ended: {
        'confirm with the password': { isDone: true },
        'close the dialog': { isDone: false },
      },
    },
  },
  delays: { retryDelay: 'wait for the next try' },
  risks: { privacy: 'everything' },
  facts: ({ account, step, message }) => [account !== undefined, step, message],
})
