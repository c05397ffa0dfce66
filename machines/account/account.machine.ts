import { accountSetup } from './accountSetup.ts'

/** The student's account: password, sessions, export of all data, consent, deletion. All but the consent ask for the password. */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: { account: undefined, session: '', step: 'export', message: '', attempt: 0 },
  initial: 'page',
  states: {
    page: {
      description:
        'Shows where the student is signed in, and buttons for the password, the data, the consent and the deletion.',
      on: {
        'password.opened': { target: 'changing', actions: 'clearMessage' },
        'step.opened': {
          target: 'confirming',
          actions: ['clearMessage', { type: 'keepStep', params: ({ event }) => event.step }],
        },
        'session.closed': {
          target: 'confirming',
          actions: [
            'clearMessage',
            { type: 'keepStep', params: 'signOut' },
            { type: 'keepSession', params: ({ event }) => event.session },
          ],
        },
        'others.closed': {
          target: 'confirming',
          actions: [
            'clearMessage',
            { type: 'keepStep', params: 'signOut' },
            { type: 'keepSession', params: '' },
          ],
        },
        'message.closed': { actions: 'clearMessage' },
      },
      initial: 'loading',
      states: {
        loading: {
          tags: 'pending',
          description:
            'The account loads. After a change the old data stays on the screen meanwhile.',
          invoke: {
            id: 'loadAccount',
            src: 'loadAccount',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'keepAccount', params: ({ event }) => event.output },
              },
              {
                target: 'waitingToLoad',
                actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              },
            ],
            onError: {
              target: 'waitingToLoad',
              actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            },
          },
        },
        waitingToLoad: {
          tags: 'pending',
          after: { retryDelay: { target: 'loading', actions: 'countAttempt' } },
        },
        shown: {},
      },
    },
    changing: {
      description: 'The dialog *Change your password* is open.',
      invoke: {
        id: 'passwordChange',
        src: 'passwordChange',
        input: ({ context }) => ({ email: context.account?.email ?? '' }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'page',
            actions: { type: 'showMessage', params: 'passwordChanged' },
          },
          { target: 'page' },
        ],
      },
    },
    confirming: {
      description:
        'A dialog explains the export, the signing out or the deletion and asks for the password.',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { step, session } }) => ({ step, session }),
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => event.output },
            target: 'deleted',
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'page',
            actions: { type: 'showMessage', params: 'sessionsEnded' },
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'page',
            actions: { type: 'showMessage', params: 'exportBegun' },
          },
          { target: 'page' },
        ],
      },
    },
    deleted: {
      type: 'final',
      description: 'The account is hidden, and the session has ended.',
    },
  },
})
