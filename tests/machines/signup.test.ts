import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { type Identity, identityMachine } from '../../machines/identity/identity.machine.ts'
import { newPasswordMachine } from '../../machines/newPassword/newPassword.machine.ts'
import { type LoadedSignupDraft, signupMachine } from '../../machines/signup/signup.machine.ts'
import { verifyCodeMachine } from '../../machines/verifyCode/verifyCode.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

const identity = { name: 'Ada Lovelace', email: 'ada@uwo.ca' }
const password = 'Abcdef1!'

async function start(draft?: LoadedSignupDraft) {
  const calls = {
    loadSignupDraft: heldActor<LoadedSignupDraft | undefined>(),
    validateEmail: heldActor<Reply<unknown>, { email: string }>(),
    sendCode: heldActor<Reply<unknown>, Identity & { password: string }>(),
    checkCode: heldActor<Reply<unknown>, { email: string; code: string }>(),
    authenticate: heldActor<Reply<unknown>, { email: string; code: string }>(),
    resendCode: heldActor<Reply<unknown>, { email: string }>(),
  }
  const kept = {
    saveDraft: vi.fn(),
    noteCodeSent: vi.fn(),
    noteTurnedBack: vi.fn(),
    noteForwarded: vi.fn(),
    clearDraft: vi.fn(),
  }
  const logFailure = () => undefined
  const clock = new SimulatedClock()
  const machine = signupMachine.provide({
    actors: {
      loadSignupDraft: calls.loadSignupDraft.logic,
      identity: identityMachine.provide({ actors: { validateEmail: calls.validateEmail.logic } }),
      newPassword: newPasswordMachine.provide({ actors: { sendCode: calls.sendCode.logic } }),
      verifyCode: verifyCodeMachine.provide({
        actors: {
          checkCode: calls.checkCode.logic,
          authenticate: calls.authenticate.logic,
          resendCode: calls.resendCode.logic,
        },
        actions: { noteCodeSent: kept.noteCodeSent, logFailure },
      }),
    },
    actions: { ...kept, saveDraft: (_, saved) => kept.saveDraft(saved), logFailure },
  })
  const actor = createActor(machine, { clock }).start()
  calls.loadSignupDraft.last().resolve(draft)
  await settled()
  const children = () => actor.getSnapshot().children
  return { actor, calls, kept, clock, children, value: () => actor.getSnapshot().value }
}

type Started = Awaited<ReturnType<typeof start>>

function typeIdentity({ children }: Started, { name, email } = identity) {
  children().identity?.send({ type: 'field.changed', field: 'name', value: name })
  children().identity?.send({ type: 'field.changed', field: 'email', value: email })
  children().identity?.send({ type: 'form.submitted' })
}

function typePasswords({ children }: Started, confirm = password, first = password) {
  const child = children().newPassword
  child?.send({ type: 'field.changed', field: 'password', value: first })
  child?.send({ type: 'field.changed', field: 'confirm_password', value: confirm })
  child?.send({ type: 'form.submitted' })
}

async function reachPassword() {
  const started = await start()
  typeIdentity(started)
  started.calls.validateEmail.last().resolve(accepted)
  await settled()
  return started
}

async function reachCode() {
  const started = await reachPassword()
  typePasswords(started)
  started.calls.sendCode.last().resolve(accepted)
  await settled()
  return started
}

describe('§4 Signup 1 to 2: the name passes the local check and the email the server check', () => {
  it('advances and keeps the draft', async () => {
    const started = await reachPassword()
    expect(started.value()).toBe('password')
    expect(started.kept.saveDraft).toHaveBeenCalledWith(identity)
  })

  it('shows the fixed message for a bad name and asks nobody', async () => {
    const started = await start()
    typeIdentity(started, { ...identity, name: 'R2D2' })
    expect(started.children().identity?.getSnapshot().context.problem).toEqual({
      field: 'name',
      message: 'Your name must not contain any symbols or numbers.',
    })
    expect(started.calls.validateEmail.calls).toHaveLength(0)
  })

  it("§8 Signup server errors: the server's message at the email", async () => {
    const started = await start()
    typeIdentity(started)
    started.calls.validateEmail.last().resolve(refused('Your email must be a university email.'))
    await settled()
    expect(started.value()).toBe('identity')
    expect(started.children().identity?.getSnapshot().context).toEqual({
      ...identity,
      problem: { field: 'email', message: 'Your email must be a university email.' },
    })
  })

  it('says so when no answer came', async () => {
    const started = await start()
    typeIdentity(started)
    started.calls.validateEmail.last().reject(new Error('offline'))
    await settled()
    expect(started.children().identity?.getSnapshot().context.problem?.field).toBe('form')
  })
})

describe('§4 Signup 2 to 3: password rules and confirm-match pass; a code is sent', () => {
  it.each([
    ['short', 'short', 'password', 'Password does not meet requirements.'],
    [
      password,
      `${password}x`,
      'confirm_password',
      'The passwords you have entered do not match. Please try again.',
    ],
  ])('refuses %s with %s', async (first, confirm, field, message) => {
    const started = await reachPassword()
    typePasswords(started, confirm, first)
    expect(started.children().newPassword?.getSnapshot().context.problem).toEqual({
      field,
      message,
    })
    expect(started.calls.sendCode.calls).toHaveLength(0)
  })

  it('sends name, email and password, then waits for the code', async () => {
    const started = await reachCode()
    expect(started.calls.sendCode.last().input).toEqual({ ...identity, password })
    expect(started.value()).toBe('verifying')
    expect(started.kept.noteCodeSent).toHaveBeenCalledOnce()
    expect(JSON.stringify(started.actor.getPersistedSnapshot())).not.toContain(password)
  })

  it('§8 Sending the code throws: "An error occurred while generating the code."', async () => {
    const started = await reachPassword()
    typePasswords(started)
    started.calls.sendCode.last().reject(new Error('offline'))
    await settled()
    const { problem, password: kept } = started.children().newPassword?.getSnapshot().context ?? {}
    expect(problem?.message).toBe('An error occurred while generating the code.')
    expect(kept).toBe(password)
  })

  it("a refusal shows the server's message", async () => {
    const started = await reachPassword()
    typePasswords(started)
    started.calls.sendCode.last().resolve(refused('Wait a minute.', 429))
    await settled()
    const problem = started.children().newPassword?.getSnapshot().context.problem
    expect(problem).toEqual({ field: 'form', message: 'Wait a minute.' })
  })

  it('Back from step 2 returns to step 1 with what was typed', async () => {
    const started = await reachPassword()
    started.actor.send({ type: 'step.turnedBack' })
    expect(started.value()).toBe('identity')
    expect(started.children().identity?.getSnapshot().context).toMatchObject(identity)
  })
})

describe('§4 Signup 3 to 4: the code is verified and the user is authenticated', () => {
  it('the sixth digit sends the code; the account is created; Login ends the flow', async () => {
    const { calls, kept, actor, children, value } = await reachCode()
    children().verifyCode?.send({ type: 'code.changed', code: '12345' })
    expect(calls.checkCode.calls).toHaveLength(0)
    children().verifyCode?.send({ type: 'code.changed', code: '123456' })
    expect(calls.checkCode.last().input).toEqual({ email: identity.email, code: '123456' })
    calls.checkCode.last().resolve(accepted)
    await settled()
    expect(calls.authenticate.last().input).toEqual({ email: identity.email, code: '123456' })
    calls.authenticate.last().resolve(accepted)
    await settled()
    expect(value()).toBe('succeeded')
    expect(kept.clearDraft).toHaveBeenCalledOnce()
    actor.send({ type: 'login.requested' })
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('authenticate-for-onboarding is not used beyond proceeding', async () => {
    const { calls, children, value } = await reachCode()
    children().verifyCode?.send({ type: 'code.changed', code: '123456' })
    calls.checkCode.last().resolve(accepted)
    await settled()
    calls.authenticate.last().reject(new Error('offline'))
    await settled()
    expect(value()).toBe('succeeded')
  })

  it("§8 Wrong verification code: the server's message; the code can be typed again", async () => {
    const { calls, children } = await reachCode()
    children().verifyCode?.send({ type: 'code.changed', code: '111111' })
    calls.checkCode.last().resolve(refused('This code is not right.'))
    await settled()
    const snapshot = children().verifyCode?.getSnapshot()
    expect(snapshot?.context.problem).toEqual({
      with: 'code',
      message: 'This code is not right.',
    })
    expect(snapshot?.value).toMatchObject({ open: { code: { entering: 'refused' } } })
    children().verifyCode?.send({ type: 'code.changed', code: '11111' })
    children().verifyCode?.send({ type: 'code.changed', code: '222222' })
    expect(calls.checkCode.calls).toHaveLength(2)
  })

  it('an outage keeps the code; pressing Verify sends it again', async () => {
    const { calls, children } = await reachCode()
    children().verifyCode?.send({ type: 'code.changed', code: '111111' })
    calls.checkCode.last().reject(new Error('offline'))
    await settled()
    expect(children().verifyCode?.getSnapshot().context.code).toBe('111111')
    children().verifyCode?.send({ type: 'form.submitted' })
    expect(calls.checkCode.calls).toHaveLength(2)
  })

  it('the way back to correct the address keeps what was typed', async () => {
    const { actor, children, value } = await reachCode()
    actor.send({ type: 'step.turnedBack' })
    expect(value()).toBe('identity')
    expect(children().identity?.getSnapshot().context).toMatchObject(identity)
  })
})

describe('§4 Resend: disabled for 60 seconds; then active; restarts after a resend', () => {
  const resendState = ({ children }: Started) => {
    const value = children().verifyCode?.getSnapshot().value
    return typeof value === 'object' ? value.open?.resend : value
  }

  it('counts down second by second and refuses before the end', async () => {
    const started = await reachCode()
    for (let second = 0; second < 59; second += 1) started.clock.increment(1000)
    expect(resendState(started)).toBe('coolingDown')
    expect(started.children().verifyCode?.getSnapshot().context.secondsLeft).toBe(1)
    started.children().verifyCode?.send({ type: 'code.resendRequested' })
    expect(started.calls.resendCode.calls).toHaveLength(0)
    started.clock.increment(1000)
    expect(resendState(started)).toBe('ready')
  })

  it('restarts the countdown after a successful resend, not after a refused one', async () => {
    const started = await reachCode()
    for (let second = 0; second < 60; second += 1) started.clock.increment(1000)
    started.children().verifyCode?.send({ type: 'code.resendRequested' })
    started.calls.resendCode.last().resolve(refused('Five codes an hour are enough.', 429))
    await settled()
    expect(resendState(started)).toBe('ready')
    expect(started.children().verifyCode?.getSnapshot().context.problem).toEqual({
      with: 'resend',
      message: 'Five codes an hour are enough.',
    })
    started.children().verifyCode?.send({ type: 'code.resendRequested' })
    started.calls.resendCode.last().reject(new Error('offline'))
    await settled()
    expect(resendState(started)).toBe('ready')
    started.children().verifyCode?.send({ type: 'code.resendRequested' })
    started.calls.resendCode.last().resolve(accepted)
    await settled()
    expect(resendState(started)).toBe('coolingDown')
    expect(started.children().verifyCode?.getSnapshot().context.secondsLeft).toBe(60)
  })
})

describe('a reload in the middle of sign-up', () => {
  it('goes on at the code with the rest of the countdown', async () => {
    const started = await start({ ...identity, countdown: 12 })
    expect(started.value()).toBe('verifying')
    expect(started.children().verifyCode?.getSnapshot().context).toMatchObject({
      email: identity.email,
      secondsLeft: 12,
    })
  })

  it('goes on at step 1 with what was typed when no code was mailed', async () => {
    const started = await start({ ...identity, countdown: undefined })
    expect(started.children().identity?.getSnapshot().context).toMatchObject(identity)
  })

  it('goes on at step 1 when the student had gone back from the code', async () => {
    const started = await start({ ...identity, countdown: 12, isTurnedBack: true })
    expect(started.value()).toBe('identity')
    expect(started.children().identity?.getSnapshot().context).toMatchObject(identity)
    expect(started.actor.getSnapshot().can({ type: 'step.forwarded' })).toBe(true)
  })
})
