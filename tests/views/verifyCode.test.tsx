import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accepted, refused } from '../support/heldActor.ts'
import { expectAccessible, happens } from '../support/screen.tsx'
import { openSignup } from '../support/signupScreen.tsx'

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const code = () => boxes().map((box) => box.value)
const box = (at: number) => boxes()[at] as HTMLInputElement
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Resend/ })

describe('§2 Signup code', () => {
  it('shows where the code went, with a way back to correct it', async () => {
    const { person, toCode } = await openSignup()
    await toCode()
    expect(document.title).toBe('Verify your email · Nookmate')
    expect(screen.getByText('ada@uwo.ca')).toBeDefined()
    expect(screen.getByRole('group', { name: 'Verification code' })).toBeDefined()
    expect(document.activeElement).toBe(boxes()[0])
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Correct the address' }))
    expect(screen.getByLabelText<HTMLInputElement>('School Email').value).toBe('ada@uwo.ca')
  })

  it('§5 Code boxes: advances with digits, goes back with backspace, and takes no letters', async () => {
    const { person, toCode } = await openSignup()
    await toCode()
    await person.keyboard('1a2')
    expect(code()).toEqual(['1', '2', '', '', '', ''])
    expect(document.activeElement).toBe(boxes()[2])
    await person.keyboard('{Backspace}')
    expect(code()).toEqual(['1', '', '', '', '', ''])
  })

  it('§5 Code boxes: fills a box only when the previous one is filled', async () => {
    const { person, toCode } = await openSignup()
    await toCode()
    const last = boxes()[5]
    if (!last) throw new Error('There are fewer than six boxes')
    await person.click(last)
    expect(document.activeElement).toBe(boxes()[0])
  })

  it('§5 Code boxes: takes a paste of exactly six digits, and checks them at once', async () => {
    const { person, calls, toCode } = await openSignup()
    await toCode()
    await person.paste('12345')
    await person.paste('1234567')
    expect(code()).toEqual(['', '', '', '', '', ''])
    await person.paste('482913')
    expect(code()).toEqual(['4', '8', '2', '9', '1', '3'])
    expect(calls.checkCode.calls.map(({ input }) => input)).toEqual([
      { email: 'ada@uwo.ca', code: '482913' },
    ])
    expect(screen.getByRole('button', { busy: true }).textContent).toContain('Verify')
  })

  it('§8 Wrong verification code: shows the server’s message, ready for retyping, each time', async () => {
    const { person, calls, toCode } = await openSignup()
    await toCode()
    for (const attempt of ['111111', '222222']) {
      await person.keyboard(attempt)
      expect(code().join('')).toBe(attempt)
      await happens(() => calls.checkCode.last().resolve(refused('The code is not correct.')))
      expect(screen.getByRole('alert').textContent).toBe('The code is not correct.')
      expect(document.activeElement).toBe(boxes()[0])
    }
    await expectAccessible()
  })

  it('reading 33: after a wrong code the first digit, in whichever box, replaces the whole code', async () => {
    for (const at of [0, 2, 5]) {
      const { person, calls, toCode } = await openSignup()
      await toCode()
      await person.keyboard('523456')
      await happens(() => calls.checkCode.last().resolve(refused('The code is not correct.')))
      await person.click(screen.getByText('The code is not correct.'))
      expect(document.activeElement).toBe(document.body)
      await person.click(box(at))
      await person.keyboard('5')
      expect(code()).toEqual(['5', '', '', '', '', ''])
      await person.keyboard('38286')
      expect(calls.checkCode.calls.map(({ input }) => input.code)).toEqual(['523456', '538286'])
      cleanup()
    }
  })

  it('reading 33: a try is spent by six digits entered whole only, never by those that were refused', async () => {
    const { person, calls, toCode } = await openSignup()
    await toCode()
    await person.keyboard('523456')
    await happens(() => calls.checkCode.last().resolve(refused('The code is not correct.')))
    await person.keyboard('{Enter}')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' }).disabled).toBe(true)
    await person.click(box(3))
    await person.keyboard('{Backspace}')
    expect(code()).toEqual(['', '', '', '', '', ''])
    expect(document.activeElement).toBe(box(0))
    await person.keyboard('523456')
    expect(calls.checkCode.calls.map(({ input }) => input.code)).toEqual(['523456', '523456'])
    await person.keyboard('9')
    expect(code().join('')).toBe('523456')
    expect(calls.checkCode.calls).toHaveLength(2)
  })

  it('reading 33: what a phone fills in replaces a refused code, in whichever box it lands', async () => {
    for (const [at, text] of [
      [0, '538286'],
      [3, '4538286'],
      [3, '5382864'],
    ] as const) {
      const { person, calls, toCode } = await openSignup()
      await toCode()
      await person.keyboard('523456')
      await happens(() => calls.checkCode.last().resolve(refused('The code is not correct.')))
      fireEvent.input(box(at), { target: { value: text } })
      expect(calls.checkCode.calls.map(({ input }) => input.code)).toEqual(['523456', '538286'])
      cleanup()
    }
  })

  it('reading 33: a phone types the first digit again that stands there: it counts as the first of another code', async () => {
    const { person, calls, toCode } = await openSignup()
    await toCode()
    await person.keyboard('523456')
    await happens(() => calls.checkCode.last().resolve(refused('The code is not correct.')))
    fireEvent.input(box(0), { target: { value: '5' } })
    expect(code()).toEqual(['5', '', '', '', '', ''])
  })

  it('reading 33: a resend takes the old digits away and brings the focus back to the first box', async () => {
    const { person, clock, calls, toCode } = await openSignup()
    await toCode()
    for (let second = 0; second < 60; second += 1) await happens(() => clock.increment(1000))
    await person.keyboard('12')
    await person.click(resend())
    await person.click(box(2))
    await person.keyboard('3456')
    expect(code().join('')).toBe('123456')
    expect(calls.checkCode.calls).toEqual([])
    await person.click(resend())
    await happens(() => calls.resendCode.last().resolve(accepted))
    expect(calls.resendCode.calls).toHaveLength(1)
    expect(code()).toEqual(['', '', '', '', '', ''])
    expect(document.activeElement).toBe(box(0))
  })

  it('reading 33: a paste is freed of white space around it; any other is refused with a quiet line', async () => {
    const { person, calls, toCode } = await openSignup()
    await toCode()
    const told = () => screen.queryByText('Paste the six digits only.')
    for (const text of ['12345', '1234567', '482 913', 'code: 482913', '']) {
      await person.paste(text)
      expect(told()?.closest('[role=status]')).toBeInstanceOf(HTMLElement)
      expect(screen.queryByRole('alert')).toBeNull()
    }
    await person.keyboard('1')
    expect(told()).toBeNull()
    await person.paste('12')
    await person.paste(' 482913\n')
    expect([told(), code().join('')]).toEqual([null, '482913'])
    expect(calls.checkCode.calls.map(({ input }) => input.code)).toEqual(['482913'])
  })

  it('§2 Signup resend and §4 Resend: disabled for 60 seconds, and again after it resent', async () => {
    const { person, clock, calls, toCode } = await openSignup()
    await toCode()
    expect([resend().disabled, resend().textContent]).toEqual([true, 'Resend in 60 s'])
    await happens(() => clock.increment(1000))
    expect(resend().textContent).toBe('Resend in 59 s')
    for (let second = 1; second < 60; second += 1) await happens(() => clock.increment(1000))
    expect([resend().disabled, resend().textContent]).toEqual([false, 'Resend'])
    await person.click(resend())
    await happens(() => calls.resendCode.last().resolve(accepted))
    expect([resend().disabled, resend().textContent]).toEqual([true, 'Resend in 60 s'])
  })

  it('goes on at the code after a reload', async () => {
    await openSignup({ name: 'Ada Byron', email: 'ada@uwo.ca', countdown: 12 })
    expect(screen.getByText('ada@uwo.ca')).toBeDefined()
    expect(resend().textContent).toBe('Resend in 12 s')
  })
})

describe('§2 Signup success', () => {
  it('says that the account was created and leads on to Login', async () => {
    const { person, calls, actor, toCode } = await openSignup()
    await toCode()
    await person.keyboard('482913')
    await happens(() => calls.checkCode.last().resolve(accepted))
    await happens(() => calls.authenticate.last().resolve(accepted))
    const heading = screen.getByRole('heading', { name: 'Your account was successfully created!' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('Login to start setting up your profile.')).toBeDefined()
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Login' }))
    expect(actor.getSnapshot().status).toBe('done')
  })
})
