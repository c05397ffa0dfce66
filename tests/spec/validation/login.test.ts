import { describe, expect, it } from 'vitest'
import { accepted, settled } from '../../support/heldActor.ts'
import { startLogin } from '../support/login.ts'

describe('§5 Login: both fields required', () => {
  it.each([
    [{}],
    [{ email: 'ada@uwo.ca' }],
    [{ password: 'secret' }],
    [{ email: '  ', password: 'secret' }],
    [{ email: 'ada@uwo.ca', password: '' }],
  ])('%j is not enough: nothing is sent, the empty field says so', (typed) => {
    const { actor, logIn, submit } = startLogin(typed)
    expect(actor.getSnapshot().value).toEqual({ editing: 'untouched' })
    submit()
    expect(actor.getSnapshot().value).toEqual({ editing: 'incomplete' })
    expect(actor.getSnapshot().context).toEqual({ email: '', password: '', message: '', ...typed })
    expect(logIn.calls).toHaveLength(0)
  })

  it('one character in each is; the two are sent as they are, once', async () => {
    const { actor, logIn, submit } = startLogin({ email: 'a', password: ' ' })
    submit()
    submit()
    expect(logIn.calls.map(({ input }) => input)).toEqual([{ email: 'a', password: ' ' }])
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    logIn.last().resolve(accepted)
    await settled()
    expect(actor.getSnapshot().value).toBe('loggedIn')
    expect(actor.getSnapshot().context.password).toBe('')
  })

  it('the field that was missing can be added', () => {
    const { actor, logIn, submit } = startLogin({ email: 'ada@uwo.ca' })
    submit()
    actor.send({ type: 'field.changed', field: 'password', value: 'secret' })
    submit()
    expect(logIn.last().input).toEqual({ email: 'ada@uwo.ca', password: 'secret' })
  })
})
