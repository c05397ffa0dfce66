import { and, assign, not, setup, stateIn } from 'xstate'
import { isCode } from '../../domain/code.ts'
import { RESEND_COUNTDOWN_SECONDS } from '../../domain/limits.ts'
import { CODE_SENDING_MESSAGE, UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import type { VerifyCodeContext, VerifyCodeEvent, VerifyCodeInput } from './verifyCodeTypes.ts'

/** Proves the address with a six-digit code (§2 Signup 3, §4 Resend, §5 Verification code). */
export const verifyCodeMachine = setup({
  types: {
    context: {} as VerifyCodeContext,
    events: {} as VerifyCodeEvent,
    input: {} as VerifyCodeInput,
    tags: {} as 'pending',
  },
  actors: {
    checkCode: unprovidedActor<Reply<unknown>, { email: string; code: string }>('checkCode'),
    authenticate: unprovidedActor<Reply<unknown>, { email: string; code: string }>('authenticate'),
    resendCode: unprovidedActor<Reply<unknown>, { email: string }>('resendCode'),
  },
  delays: { second: 1000 },
  guards: {
    isComplete: and([
      ({ context }: { context: VerifyCodeContext }) => isCode(context.code),
      not(stateIn({ open: { resend: 'resendingCode' } })),
    ]),
    isLastDigit: ({ context }, params: { code: string }) =>
      isCode(params.code) && params.code !== context.code,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isCountdownOver: ({ context }) => context.secondsLeft <= 1,
    isCodeCleared: ({ context }) => context.code === '',
    isResending: stateIn({ open: { resend: 'resendingCode' } }),
    isNothingSent: stateIn({ open: { code: 'entering' } }),
  },
  actions: {
    keepCode: assign({ code: (_, params: { code: string }) => params.code }),
    showProblem: assign({
      problem: (_, problem: NonNullable<VerifyCodeContext['problem']>) => problem,
    }),
    clearProblem: assign({ problem: undefined }),
    clearCode: assign({ code: '' }),
    restart: assign({ restarts: ({ context }) => context.restarts + 1 }),
    countDown: assign({ secondsLeft: ({ context }) => Math.max(context.secondsLeft - 1, 0) }),
    restartCountdown: assign({ secondsLeft: ({ context }) => context.resendCountdown }),
    noteCodeSent: unprovidedAction('noteCodeSent'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'verifyCode',
  context: ({ input }) => ({
    email: input.email,
    code: '',
    problem: undefined,
    secondsLeft: input.countdown ?? RESEND_COUNTDOWN_SECONDS,
    resendCountdown: input.resendCountdown ?? RESEND_COUNTDOWN_SECONDS,
    restarts: 0,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        code: {
          initial: 'entering',
          states: {
            entering: {
              description: 'The student types the code. The sixth digit sends it.',
              initial: 'typing',
              on: {
                'code.changed': [
                  {
                    guard: 'isResending',
                    target: '.typing',
                    description: 'A new code is being mailed. Digits of the old one are not sent.',
                    actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
                  },
                  {
                    guard: { type: 'isLastDigit', params: ({ event }) => ({ code: event.code }) },
                    target: 'checkingCode',
                    actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
                  },
                  {
                    target: '.typing',
                    actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
                  },
                ],
              },
              states: {
                typing: {
                  on: {
                    'form.submitted': {
                      guard: 'isComplete',
                      target: '#verifyCode.open.code.checkingCode',
                    },
                  },
                },
                refused: {
                  description: 'The code was wrong. The next digit replaces all six.',
                  always: { guard: 'isCodeCleared', target: 'typing' },
                },
              },
            },
            checkingCode: {
              tags: 'pending',
              entry: 'clearProblem',
              invoke: {
                id: 'checkCode',
                src: 'checkCode',
                input: ({ context }) => ({ email: context.email, code: context.code }),
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: 'authenticating',
                  },
                  {
                    target: 'entering.refused',
                    actions: [
                      {
                        type: 'showProblem',
                        params: ({ event }) => ({
                          with: 'code' as const,
                          message: event.output.ok ? '' : event.output.message,
                        }),
                      },
                      'restart',
                    ],
                  },
                ],
                onError: {
                  target: 'entering',
                  actions: {
                    type: 'showProblem',
                    params: { with: 'code', message: UNREACHABLE_MESSAGE },
                  },
                },
              },
            },
            authenticating: {
              tags: 'pending',
              description: 'Opens the session.',
              invoke: {
                id: 'authenticate',
                src: 'authenticate',
                input: ({ context }) => ({ email: context.email, code: context.code }),
                onDone: '#verifyCode.verified',
                onError: {
                  target: '#verifyCode.verified',
                  actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
                },
              },
            },
          },
        },
        resend: {
          initial: 'coolingDown',
          states: {
            coolingDown: {
              description: '*Resend* is disabled for 60 seconds.',
              after: {
                second: [
                  { guard: 'isCountdownOver', target: 'ready', actions: 'countDown' },
                  { target: 'coolingDown', reenter: true, actions: 'countDown' },
                ],
              },
            },
            ready: {
              description: '*Resend* can be pressed.',
              on: {
                'code.resendRequested': { guard: 'isNothingSent', target: 'resendingCode' },
              },
            },
            resendingCode: {
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context }) => ({ email: context.email }),
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: 'coolingDown',
                    actions: [
                      'restartCountdown',
                      'clearProblem',
                      'clearCode',
                      'restart',
                      'noteCodeSent',
                    ],
                  },
                  {
                    target: 'ready',
                    actions: {
                      type: 'showProblem',
                      params: ({ event }) => ({
                        with: 'resend' as const,
                        message: event.output.ok ? '' : event.output.message,
                      }),
                    },
                  },
                ],
                onError: {
                  target: 'ready',
                  actions: {
                    type: 'showProblem',
                    params: { with: 'resend', message: CODE_SENDING_MESSAGE },
                  },
                },
              },
            },
          },
        },
      },
    },
    verified: { type: 'final', description: 'The email is proven, and the session is open.' },
  },
})
