import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { newPasswordMachine } from '../../machines/newPassword/newPassword.machine.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { signupMachine } from '../../machines/signup/signup.machine.ts'

const IDENTITY = { name: 'Ada Byron', email: 'ada@uwo.ca' }
/** Generates passwords that follow the rules of §5 and occur nowhere else. */
const password = fc.stringMatching(/^[a-z]{8,20}$/).map((word) => `Q7_${word}`)
const answer = { ok: true, value: {} }

test('no password is left in the sign-up once its step is over', () => {
  const property = fc.property(password, (secret) => {
    const step = heldMachine(newPasswordMachine)
    const actor = createActor(
      heldMachine(signupMachine).provide({ actors: { newPassword: step } } as never),
    ).start()
    actor.send({ type: 'xstate.done.actor.loadSignupDraft', output: undefined })
    actor.send({ type: 'xstate.done.actor.identity', output: IDENTITY })
    const child = actor.getSnapshot().children.newPassword
    for (const field of ['password', 'confirm_password']) {
      child?.send({ type: 'field.changed', field, value: secret })
    }
    child?.send({ type: 'form.submitted' })
    expect(JSON.stringify(actor.getPersistedSnapshot())).toContain(secret)
    child?.send({ type: 'xstate.done.actor.sendCode', output: answer })
    expect(actor.getSnapshot().value).toBe('verifying')
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(secret)
    expect(JSON.stringify(child?.getSnapshot())).not.toContain(secret)
    actor.stop()
  })
  fc.assert(property)
})

test('no password is left in the login once it is accepted', () => {
  const property = fc.property(password, (secret) => {
    const actor = createActor(heldMachine(loginMachine)).start()
    actor.send({ type: 'field.changed', field: 'email', value: IDENTITY.email })
    actor.send({ type: 'field.changed', field: 'password', value: secret })
    actor.send({ type: 'form.submitted' })
    actor.send({ type: 'xstate.done.actor.logIn', output: answer })
    expect(actor.getSnapshot().status).toBe('done')
    expect(JSON.stringify(actor.getSnapshot())).not.toContain(secret)
  })
  fc.assert(property)
})
