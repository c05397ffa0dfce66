import { fromPromise } from 'xstate'
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportData,
  getAccount,
} from '../../../contract/account.ts'
import type { Account } from '../../../domain/account.ts'
import type { Reply } from '../../../domain/reply.ts'
import { accountMachine } from '../../../machines/account/account.machine.ts'
import {
  type Confirmed,
  type ConfirmedCall,
  confirmationMachine,
} from '../../../machines/confirmation/confirmation.machine.ts'
import {
  type PasswordChangeCall,
  passwordChangeMachine,
} from '../../../machines/passwordChange/passwordChange.machine.ts'
import { startDownload } from '../../effects/download.ts'
import { retryWhenOnline } from '../../effects/retry.ts'
import type { ConnectedServices } from '../services.ts'
import { logActions } from './logActions.ts'

function provideConfirmation({ api, apiHost }: ConnectedServices) {
  return confirmationMachine.provide({
    actors: {
      takeStep: fromPromise<Confirmed, ConfirmedCall>(async ({ input, signal }) => {
        const { step, session, password, removesMessages } = input
        if (step === 'export') return api(exportData, { password }, signal)
        const deletion = { password, removes_messages: removesMessages }
        const endSessions = () =>
          session === ''
            ? api(endOtherSessions, { password }, signal)
            : api(endSession, { id: session, password }, signal)
        const reply =
          step === 'signOut' ? await endSessions() : await api(deleteAccount, deletion, signal)
        return reply.ok ? { ok: true, value: { path: '' } } : reply
      }),
    },
    actions: {
      download: (_, { path }) => {
        if (path !== '') startDownload(apiHost, path)
      },
    },
  })
}

/** Provides the account flow with its calls. */
export function provideAccount(services: ConnectedServices) {
  const { api } = services
  return accountMachine.provide({
    actors: {
      loadAccount: fromPromise<Reply<Account>>(async ({ signal }) => {
        const reply = await retryWhenOnline(() => api(getAccount, undefined, signal), signal)
        return reply.ok ? { ok: true, value: reply.value.account } : reply
      }),
      passwordChange: passwordChangeMachine.provide({
        actors: {
          changePassword: fromPromise<Reply<unknown>, PasswordChangeCall>(({ input, signal }) =>
            api(changePassword, input, signal),
          ),
        },
      }),
      confirmation: provideConfirmation(services),
    },
    actions: logActions,
  })
}
