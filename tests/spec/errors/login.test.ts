import { describe, expect, it } from 'vitest'
import { accepted, refused, settled } from '../../support/heldActor.ts'
import { startLogin } from '../support/login.ts'

const TYPED = { email: 'ada@uwo.ca', password: 'secret' }

describe("§8 Login returns non-200: the server's message in the box", () => {
  it('and what was typed is still there', async () => {
    const { actor, logIn, submit } = startLogin(TYPED)
    submit()
    logIn.last().resolve(refused('Too many tries. Please try again in 30 seconds.', 429))
    await settled()
    expect(actor.getSnapshot().value).toEqual({ editing: 'refused' })
    expect(actor.getSnapshot().context).toEqual({
      ...TYPED,
      message: 'Too many tries. Please try again in 30 seconds.',
    })
  })

  it('the box is empty while the next try runs, and a good try ends the flow', async () => {
    const { actor, logIn, submit } = startLogin(TYPED)
    submit()
    logIn.last().resolve(refused('No.', 401))
    await settled()
    submit()
    expect(actor.getSnapshot().context.message).toBe('')
    expect(logIn.calls).toHaveLength(2)
    logIn.last().resolve(accepted)
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('the box is empty too when the next try lacks a field', async () => {
    const { actor, logIn, submit } = startLogin(TYPED)
    submit()
    logIn.last().resolve(refused('No.', 401))
    await settled()
    actor.send({ type: 'field.changed', field: 'password', value: '' })
    submit()
    expect(actor.getSnapshot().value).toEqual({ editing: 'incomplete' })
    expect(actor.getSnapshot().context.message).toBe('')
  })
})

describe('§8 Login request fails: "Email or password are incorrect"', () => {
  it('when no answer came; it can be tried again', async () => {
    const { actor, logIn, submit } = startLogin(TYPED)
    submit()
    logIn.last().reject(new TypeError('fetch failed'))
    await settled()
    expect(actor.getSnapshot().value).toEqual({ editing: 'refused' })
    expect(actor.getSnapshot().context).toEqual({
      ...TYPED,
      message: 'Email or password are incorrect',
    })
    submit()
    expect(actor.getSnapshot().context.message).toBe('')
    expect(logIn.last().input).toEqual(TYPED)
  })
})
