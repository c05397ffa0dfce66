import { describe, expect, it } from 'vitest'
import { accepted, refused, settled } from '../../support/heldActor.ts'
import {
  ADA,
  openSignup,
  PASSWORD,
  pass,
  reachCode,
  reachPassword,
  startSignup,
  submitIdentity,
  submitPasswords,
  typeCode,
} from '../support/signup.ts'

describe('§4 Signup: starts at step 1 and moves one step at a time', () => {
  it('a fresh visit starts at step 1 with nothing filled', async () => {
    const { actor, step, child } = await openSignup()
    expect(step()).toBe('identity')
    expect(actor.getSnapshot().context).toEqual({ name: '', email: '', countdown: undefined })
    expect(child('identity').getSnapshot().context).toEqual({
      name: '',
      email: '',
      problem: undefined,
    })
  })

  it('passes every step in its order, and no event leaps over one', async () => {
    const signup = await reachCode()
    typeCode(signup, '482913')
    signup.calls.checkCode.last().resolve(accepted)
    await settled()
    signup.calls.authenticate.last().resolve(accepted)
    await settled()
    signup.actor.send({ type: 'login.requested' })
    expect(signup.passed).toEqual([
      'restoring',
      'identity',
      'password',
      'verifying',
      'succeeded',
      'finished',
    ])
    expect(signup.actor.getSnapshot().status).toBe('done')
  })

  it('Login ends it at step 4 only; back is not offered at the first and the last step', async () => {
    const can = ({ actor }: Awaited<ReturnType<typeof openSignup>>) => [
      actor.getSnapshot().can({ type: 'step.turnedBack' }),
      actor.getSnapshot().can({ type: 'login.requested' }),
    ]
    expect(can(await openSignup())).toEqual([false, false])
    expect(can(await reachPassword())).toEqual([true, false])
    const signup = await reachCode()
    expect(can(signup)).toEqual([true, false])
    typeCode(signup, '482913')
    signup.calls.checkCode.last().resolve(accepted)
    await settled()
    signup.calls.authenticate.last().resolve(accepted)
    await settled()
    expect(can(signup)).toEqual([false, true])
  })

  it('a reload resumes at the code when one was mailed, else at step 1 with what was typed', async () => {
    const mailed = await openSignup({ ...ADA, countdown: 0 })
    expect(mailed.step()).toBe('verifying')
    expect(mailed.child('verifyCode').getSnapshot().context).toMatchObject({
      email: 'ada@uwo.ca',
      secondsLeft: 0,
    })
    const typed = await openSignup({ ...ADA, countdown: undefined })
    expect(typed.step()).toBe('identity')
    expect(typed.child('identity').getSnapshot().context).toEqual({ ...ADA, problem: undefined })
  })

  it('a draft that cannot be read is logged, and the flow starts at step 1', async () => {
    const { calls, did, step } = startSignup()
    const reason = new Error('forbidden')
    calls.loadSignupDraft.last().reject(reason)
    await settled()
    expect(step()).toBe('identity')
    expect(did.logFailure).toHaveBeenCalledExactlyOnceWith(reason)
  })
})

describe('§4 Signup 1 to 2: the name passes the local check and the email the server check', () => {
  it('asks the server about the address, and advances with its yes', async () => {
    const signup = await openSignup()
    submitIdentity(signup)
    expect(signup.calls.validateEmail.calls.map(({ input }) => input)).toEqual([
      { email: 'ada@uwo.ca' },
    ])
    expect(signup.child('identity').getSnapshot().hasTag('pending')).toBe(true)
    expect(signup.step()).toBe('identity')
    signup.calls.validateEmail.last().resolve(accepted)
    await settled()
    expect(signup.step()).toBe('password')
    expect(signup.actor.getSnapshot().context).toEqual({ ...ADA, countdown: undefined })
    expect(signup.did.saveDraft.mock.calls).toEqual([[ADA]])
  })

  it('stays when the name does not pass, and asks nobody', async () => {
    const signup = await openSignup()
    submitIdentity(signup, { ...ADA, name: 'R2D2' })
    await settled()
    expect(signup.child('identity').getSnapshot().value).toBe('editing')
    expect(signup.calls.validateEmail.calls).toHaveLength(0)
  })

  it.each(['refused', 'lost'])(
    'stays when the server check is %s; then it can pass',
    async (how) => {
      const signup = await openSignup()
      submitIdentity(signup, { ...ADA, email: 'ada@gmail.com' })
      if (how === 'refused') signup.calls.validateEmail.last().resolve(refused('No.'))
      else signup.calls.validateEmail.last().reject(new Error('offline'))
      await settled()
      expect(signup.step()).toBe('identity')
      expect(signup.did.saveDraft).not.toHaveBeenCalled()
      submitIdentity(signup)
      expect(signup.child('identity').getSnapshot().context.problem).toBeUndefined()
      expect(signup.calls.validateEmail.last().input).toEqual({ email: 'ada@uwo.ca' })
      signup.calls.validateEmail.last().resolve(accepted)
      await settled()
      expect(signup.step()).toBe('password')
    },
  )

  it('while the server is asked nothing is sent twice and nothing changes under it', async () => {
    const signup = await openSignup()
    submitIdentity(signup)
    submitIdentity(signup, { name: 'Eve', email: 'eve@uwo.ca' })
    expect(signup.calls.validateEmail.calls).toHaveLength(1)
    signup.calls.validateEmail.last().resolve(accepted)
    await settled()
    expect(signup.did.saveDraft.mock.calls).toEqual([[ADA]])
  })
})

describe('§4 Signup 2 to 3: the password rules and confirm-match pass; a code is sent', () => {
  it('sends email, name and password once, and advances when the code is on its way', async () => {
    const signup = await reachPassword()
    submitPasswords(signup)
    expect(signup.calls.sendCode.calls.map(({ input }) => input)).toEqual([
      { email: 'ada@uwo.ca', name: 'Ada Lovelace', password: 'Abcdef1!' },
    ])
    const child = signup.child('newPassword')
    expect(child.getSnapshot().hasTag('pending')).toBe(true)
    expect(signup.step()).toBe('password')
    signup.calls.sendCode.last().resolve(accepted)
    await settled()
    expect(signup.step()).toBe('verifying')
    expect(signup.child('verifyCode').getSnapshot().context.email).toBe('ada@uwo.ca')
    expect(signup.did.noteCodeSent).toHaveBeenCalledOnce()
    expect(child.getSnapshot().context).toEqual({
      ...ADA,
      password: '',
      confirm_password: '',
      problem: undefined,
    })
  })

  it.each([
    ['a weak password', 'abcdefgh', 'abcdefgh'],
    ['another confirmation', PASSWORD, 'Abcdef1?'],
  ])('%s sends nothing', async (_, first, second) => {
    const signup = await reachPassword()
    submitPasswords(signup, first, second)
    await settled()
    expect(signup.child('newPassword').getSnapshot().value).toBe('editing')
    expect(signup.calls.sendCode.calls).toHaveLength(0)
  })

  it('a refusal keeps the passwords; the next try clears its message', async () => {
    const signup = await reachPassword()
    submitPasswords(signup)
    signup.calls.sendCode.last().resolve(refused('Wait a minute.', 429))
    await settled()
    expect(signup.step()).toBe('password')
    const child = signup.child('newPassword')
    expect(child.getSnapshot().context).toMatchObject({
      password: 'Abcdef1!',
      confirm_password: 'Abcdef1!',
    })
    child.send({ type: 'form.submitted' })
    expect(child.getSnapshot().context.problem).toBeUndefined()
    expect(signup.calls.sendCode.calls).toHaveLength(2)
    expect(signup.did.noteCodeSent).not.toHaveBeenCalled()
  })
})

describe('§4 Signup 3 to 4: the code is verified and the user is authenticated', () => {
  it('first the code is checked, then the session is opened, then the account stands', async () => {
    const signup = await reachCode()
    typeCode(signup, '482913')
    const proof = { email: 'ada@uwo.ca', code: '482913' }
    expect(signup.calls.checkCode.calls.map(({ input }) => input)).toEqual([proof])
    expect(signup.child('verifyCode').getSnapshot().hasTag('pending')).toBe(true)
    expect(signup.calls.authenticate.calls).toHaveLength(0)
    signup.calls.checkCode.last().resolve(accepted)
    await settled()
    expect(signup.calls.authenticate.calls.map(({ input }) => input)).toEqual([proof])
    expect(signup.child('verifyCode').getSnapshot().hasTag('pending')).toBe(true)
    expect(signup.step()).toBe('verifying')
    expect(signup.did.clearDraft).not.toHaveBeenCalled()
    signup.calls.authenticate.last().resolve(accepted)
    await settled()
    expect(signup.step()).toBe('succeeded')
    expect(signup.did.clearDraft).toHaveBeenCalledOnce()
    expect(signup.did.logFailure).not.toHaveBeenCalled()
  })

  it('a code that is not verified authenticates nobody', async () => {
    const signup = await reachCode()
    typeCode(signup, '482913')
    signup.calls.checkCode.last().resolve(refused('This code is not right.'))
    await settled()
    typeCode(signup, '482914')
    signup.calls.checkCode.last().reject(new Error('offline'))
    await settled()
    expect(signup.calls.authenticate.calls).toHaveLength(0)
    expect(signup.step()).toBe('verifying')
    expect(signup.child('verifyCode').getSnapshot().context.code).toBe('482914')
    signup.child('verifyCode').send({ type: 'form.submitted' })
    expect(signup.calls.checkCode.last().input.code).toBe('482914')
  })

  it.each(['refused', 'lost'])('the answer of authenticating (%s) is not used', async (how) => {
    const signup = await reachCode()
    typeCode(signup, '482913')
    signup.calls.checkCode.last().resolve(accepted)
    await settled()
    if (how === 'refused') signup.calls.authenticate.last().resolve(refused('Too late.'))
    else signup.calls.authenticate.last().reject(new Error('offline'))
    await settled()
    expect(signup.step()).toBe('succeeded')
    expect(signup.did.logFailure.mock.calls).toHaveLength(how === 'lost' ? 1 : 0)
  })
})

describe('§4 Signup back: step 2 returns to step 1', () => {
  it('with what was typed there', async () => {
    const signup = await reachPassword()
    submitPasswords(signup, 'abc')
    signup.actor.send({ type: 'step.turnedBack' })
    expect(signup.step()).toBe('identity')
    expect(signup.child('identity').getSnapshot().context).toEqual({ ...ADA, problem: undefined })
    submitIdentity(signup)
    signup.calls.validateEmail.last().resolve(accepted)
    await settled()
    expect(signup.child('newPassword').getSnapshot().context.password).toBe('')
  })

  it('step 3 too, to correct the address; the next code has a countdown of its own', async () => {
    const signup = await openSignup({ ...ADA, countdown: 7 })
    pass(signup, 3)
    signup.actor.send({ type: 'step.turnedBack' })
    expect(signup.step()).toBe('identity')
    expect(signup.did.noteTurnedBack).toHaveBeenCalledOnce()
    submitIdentity(signup)
    signup.calls.validateEmail.last().resolve(accepted)
    await settled()
    submitPasswords(signup)
    signup.calls.sendCode.last().resolve(accepted)
    await settled()
    expect(signup.child('verifyCode').getSnapshot().context.secondsLeft).toBe(60)
  })
})
