import { vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import { type Identity, identityMachine } from '../../../machines/identity/identity.machine.ts'
import {
  newPasswordMachine,
  type PasswordField,
} from '../../../machines/newPassword/newPassword.machine.ts'
import { type LoadedSignupDraft, signupMachine } from '../../../machines/signup/signup.machine.ts'
import { verifyCodeMachine } from '../../../machines/verifyCode/verifyCode.machine.ts'
import { accepted, heldActor, settled } from '../../support/heldActor.ts'
import { present } from './present.ts'

export const ADA = { name: 'Ada Lovelace', email: 'ada@uwo.ca' }
export const PASSWORD = 'Abcdef1!'

function heldCalls() {
  return {
    loadSignupDraft: heldActor<LoadedSignupDraft | undefined>(),
    validateEmail: heldActor<Reply<unknown>, { email: string }>(),
    sendCode: heldActor<Reply<unknown>, Identity & { password: string }>(),
    checkCode: heldActor<Reply<unknown>, { email: string; code: string }>(),
    authenticate: heldActor<Reply<unknown>, { email: string; code: string }>(),
    resendCode: heldActor<Reply<unknown>, { email: string }>(),
  }
}

function heldEffects() {
  return {
    saveDraft: vi.fn<(identity: Identity) => void>(),
    noteCodeSent: vi.fn<() => void>(),
    noteCodeResent: vi.fn<() => void>(),
    noteTurnedBack: vi.fn<() => void>(),
    noteForwarded: vi.fn<() => void>(),
    clearDraft: vi.fn<() => void>(),
    logFailure: vi.fn<(reason: unknown) => void>(),
  }
}

function provided(calls: ReturnType<typeof heldCalls>, did: ReturnType<typeof heldEffects>) {
  const { loadSignupDraft, validateEmail, sendCode, checkCode, authenticate, resendCode } = calls
  const logFailure = (_: unknown, { reason }: { reason: unknown }) => did.logFailure(reason)
  return signupMachine.provide({
    actors: {
      loadSignupDraft: loadSignupDraft.logic,
      identity: identityMachine.provide({ actors: { validateEmail: validateEmail.logic } }),
      newPassword: newPasswordMachine.provide({ actors: { sendCode: sendCode.logic } }),
      verifyCode: verifyCodeMachine.provide({
        actors: {
          checkCode: checkCode.logic,
          authenticate: authenticate.logic,
          resendCode: resendCode.logic,
        },
        actions: { noteCodeSent: () => did.noteCodeResent(), logFailure },
      }),
    },
    actions: {
      saveDraft: (_, identity) => did.saveDraft(identity),
      noteCodeSent: () => did.noteCodeSent(),
      noteTurnedBack: () => did.noteTurnedBack(),
      noteForwarded: () => did.noteForwarded(),
      clearDraft: () => did.clearDraft(),
      logFailure,
    },
  })
}

/** The sign-up flow while the draft is loading. */
export function startSignup() {
  const calls = heldCalls()
  const did = heldEffects()
  const clock = new SimulatedClock()
  const actor = createActor(provided(calls, did), { clock })
  const passed: unknown[] = []
  actor.subscribe(({ value }) => {
    if (passed.at(-1) !== value) passed.push(value)
  })
  actor.start()
  const child = <Name extends 'identity' | 'newPassword' | 'verifyCode'>(name: Name) =>
    present(actor.getSnapshot().children[name])
  return { actor, calls, did, clock, child, passed, step: () => actor.getSnapshot().value }
}

export type Signup = ReturnType<typeof startSignup>

/** The sign-up flow at step 1, or at the step of this draft. */
export async function openSignup(draft?: LoadedSignupDraft): Promise<Signup> {
  const signup = startSignup()
  signup.calls.loadSignupDraft.last().resolve(draft)
  await settled()
  return signup
}

export function submitIdentity({ child }: Signup, { name, email } = ADA): void {
  const identity = child('identity')
  identity.send({ type: 'field.changed', field: 'name', value: name })
  identity.send({ type: 'field.changed', field: 'email', value: email })
  identity.send({ type: 'form.submitted' })
}

export function submitPasswords({ child }: Signup, first = PASSWORD, second = first): void {
  const fields: [PasswordField, string][] = [
    ['password', first],
    ['confirm_password', second],
  ]
  for (const [field, value] of fields) {
    child('newPassword').send({ type: 'field.changed', field, value })
  }
  child('newPassword').send({ type: 'form.submitted' })
}

/** Sign-up at step 2. */
export async function reachPassword(): Promise<Signup> {
  const signup = await openSignup()
  submitIdentity(signup)
  signup.calls.validateEmail.last().resolve(accepted)
  await settled()
  return signup
}

/** Sign-up at step 3, just after the code was mailed. */
export async function reachCode(): Promise<Signup> {
  const signup = await reachPassword()
  submitPasswords(signup)
  signup.calls.sendCode.last().resolve(accepted)
  await settled()
  return signup
}

/** Types the code digit by digit; the screen sends each intermediate value. */
export function typeCode({ child }: Signup, code: string): void {
  for (let length = 1; length <= code.length; length += 1) {
    child('verifyCode').send({ type: 'code.changed', code: code.slice(0, length) })
  }
}

/** Moves the clock second by second. */
export function pass({ clock }: Pick<Signup, 'clock'>, seconds: number): void {
  for (let second = 0; second < seconds; second += 1) clock.increment(1000)
}
