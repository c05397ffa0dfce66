import { assign, setup } from 'xstate'
import { isCode } from '../../domain/code.ts'
import { RESEND_COUNTDOWN_SECONDS } from '../../domain/limits.ts'
import { CODE_SENDING_MESSAGE, UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

export interface VerifyCodeInput {
  email: string
  /** Seconds until resending is possible; 60 after a code was sent, less after a reload. */
  countdown?: number | undefined
  /** Seconds that a resent code makes the student wait. */
  resendCountdown?: number | undefined
}

interface VerifyCodeContext {
  email: string
  code: string
  /** What went wrong, and whether with checking the code or with resending it. */
  problem: { with: 'code' | 'resend'; message: string } | undefined
  secondsLeft: number
  resendCountdown: number
}

type VerifyCodeEvent =
  | { type: 'code.changed'; code: string }
  | { type: 'form.submitted' }
  | { type: 'code.resendRequested' }

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
    isComplete: ({ context }) => isCode(context.code),
    isLastDigit: ({ context }, params: { code: string }) =>
      isCode(params.code) && params.code !== context.code,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isCountdownOver: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    keepCode: assign({ code: (_, params: { code: string }) => params.code }),
    showProblem: assign({
      problem: (_, problem: NonNullable<VerifyCodeContext['problem']>) => problem,
    }),
    clearProblem: assign({ problem: undefined }),
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
              description: 'Six boxes wait for the mailed code; the sixth digit sends it.',
              on: {
                'code.changed': [
                  {
                    guard: { type: 'isLastDigit', params: ({ event }) => ({ code: event.code }) },
                    target: 'checkingCode',
                    actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
                  },
                  { actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) } },
                ],
                'form.submitted': { guard: 'isComplete', target: 'checkingCode' },
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
                    target: 'entering',
                    actions: {
                      type: 'showProblem',
                      params: ({ event }) => ({
                        with: 'code' as const,
                        message: event.output.ok ? '' : event.output.message,
                      }),
                    },
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
              description: 'The session is opened; its answer is not used beyond proceeding.',
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
              description: 'Resend is disabled while the countdown from 60 seconds runs.',
              after: {
                second: [
                  { guard: 'isCountdownOver', target: 'ready', actions: 'countDown' },
                  { target: 'coolingDown', reenter: true, actions: 'countDown' },
                ],
              },
            },
            ready: {
              description: 'Another code can be asked for.',
              on: { 'code.resendRequested': 'resendingCode' },
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
                    actions: ['restartCountdown', 'clearProblem', 'noteCodeSent'],
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
    verified: { type: 'final', description: 'The address is proven and the session is open.' },
  },
})
