import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accepted, refused } from '../support/heldActor.ts'
import { expectAccessible, happens } from '../support/screen.tsx'
import { openSignup } from '../support/signupScreen.tsx'

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const email = () => screen.getByLabelText<HTMLInputElement>('School Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const confirm = () => screen.getByLabelText<HTMLInputElement>('Confirm password')
const current = () =>
  screen.getByRole('list', { name: 'Sign-up progress' }).querySelector('[aria-current]')

describe('§2 Signup name and email', () => {
  it('§2 Signup progress bar: is the first of three indicators, leads back and is accessible', async () => {
    await openSignup()
    expect(document.title).toBe('Create an account · Nookmate')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(current()?.textContent).toContain('You')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back' }).pathname).toBe('/')
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toBeDefined()
    await expectAccessible()
  })

  it('each empty field says what it needs, and the first gets the focus', async () => {
    const { goOn } = await openSignup()
    await goOn()
    expect(screen.getByRole('textbox', { description: 'Enter your name.' })).toBe(name())
    expect(screen.getByRole('textbox', { description: 'Enter your school email.' })).toBe(email())
    expect(document.activeElement).toBe(name())
  })

  const NO_NAME = 'Enter your name.'
  const NO_EMAIL = 'Enter your school email.'
  const WRONG_NAME = 'Your name must not contain any symbols or numbers.'

  it.each([
    ['  ', 'ada@uwo.ca', [NO_NAME]],
    ['Ada Byron', '  ', [NO_EMAIL]],
    ['  ', ' ', [NO_NAME, NO_EMAIL]],
    ['Ada 2', '', [WRONG_NAME, NO_EMAIL]],
    ['Ada 2', 'ada@uwo.ca', [WRONG_NAME]],
  ])('with the name %j and the address %j it says: %j', async (typedName, typedEmail, said) => {
    const { person, calls, goOn } = await openSignup()
    await person.type(name(), typedName)
    if (typedEmail !== '') await person.type(email(), typedEmail)
    await goOn()
    expect([NO_NAME, WRONG_NAME, NO_EMAIL].filter((one) => screen.queryByText(one))).toEqual(said)
    expect(calls.validateEmail.calls).toEqual([])
  })

  it('§5 Name: refused with symbols, beside the field', async () => {
    const { person, calls, goOn } = await openSignup()
    await person.type(name(), 'Ada 2')
    await goOn()
    expect(
      screen.getByRole('textbox', {
        description: 'Your name must not contain any symbols or numbers.',
      }),
    ).toBe(name())
    expect(document.activeElement).toBe(name())
    expect(calls.validateEmail.calls).toEqual([])
    await person.click(email())
    await goOn()
    expect(document.activeElement).toBe(name())
    await expectAccessible()
  })

  it('§8 Signup server errors: shows the server’s word on the email beside it, and keeps what was typed', async () => {
    const { person, calls, goOn } = await openSignup()
    await person.type(name(), 'Ada Byron')
    await person.type(email(), 'ada@gmail.com')
    await goOn()
    await happens(() =>
      calls.validateEmail.last().resolve(refused('Your email must be a university email.')),
    )
    expect(
      screen.getByRole('textbox', { description: 'Your email must be a university email.' }),
    ).toBe(email())
    expect(document.activeElement).toBe(email())
    expect([name().value, email().value]).toEqual(['Ada Byron', 'ada@gmail.com'])
  })

  it('says so when no answer came', async () => {
    const { person, calls, goOn } = await openSignup()
    await person.type(name(), 'Ada Byron')
    await person.type(email(), 'ada@uwo.ca')
    await goOn()
    await happens(() => calls.validateEmail.last().reject(new Error('offline')))
    expect(screen.getByRole('alert').textContent).toContain('We could not reach Nookmate.')
  })
})

describe('§2 Signup password', () => {
  it('takes the title and the focus, and turns back with what was typed', async () => {
    const { person, toPassword } = await openSignup()
    await toPassword()
    expect(document.title).toBe('Set your password · Nookmate')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Set your password' }))
    expect(current()?.textContent).toContain('Password')
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Back' }))
    expect([name().value, email().value]).toEqual(['Ada Byron', 'ada@uwo.ca'])
  })

  it('ticks the requirements and rates the password as one types', async () => {
    const { person, toPassword } = await openSignup()
    await toPassword()
    const ticks = () =>
      screen
        .getAllByRole('listitem')
        .slice(3)
        .map((item) => item.textContent?.includes('(met)'))
    const strength = () => screen.getByRole<HTMLMeterElement>('meter').value
    expect([ticks(), strength()]).toEqual([[false, false, false, false], 0])
    await person.type(password(), 'nookmates')
    expect([ticks(), strength()]).toEqual([[true, false, false, false], 1])
    await person.type(password(), '1N')
    expect([ticks(), strength()]).toEqual([[true, true, true, false], 3])
    await person.type(password(), '!')
    expect([ticks(), strength()]).toEqual([[true, true, true, true], 4])
  })

  it('§5 Password and §5 Confirm password: refuses a weak one, then one that is not repeated', async () => {
    const { person, calls, toPassword, goOn } = await openSignup()
    await toPassword()
    await person.type(password(), 'nookmate')
    await goOn()
    expect(screen.getByText('Password does not meet requirements.').id).toBe(
      password().getAttribute('aria-describedby'),
    )
    expect(document.activeElement).toBe(password())
    await person.type(password(), '1N!')
    await goOn()
    expect(
      screen.getByText('The passwords you have entered do not match. Please try again.').id,
    ).toBe(confirm().getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(confirm())
    expect(calls.sendCode.calls).toEqual([])
    await expectAccessible()
  })

  it('reveals both fields while an eye is held', async () => {
    const { person, toPassword } = await openSignup()
    await toPassword()
    const [eye] = screen.getAllByRole('button', { name: 'Show both while held' })
    if (!eye) throw new Error('There is no eye')
    eye.focus()
    await person.keyboard('[Space>]')
    expect([password().type, confirm().type]).toEqual(['text', 'text'])
    await person.keyboard('[/Space]')
    expect([password().type, confirm().type]).toEqual(['password', 'password'])
  })

  it('§8 Sending the code throws: says so when the code could not be sent', async () => {
    const { person, calls, toPassword, goOn } = await openSignup()
    await toPassword()
    await person.type(password(), 'Nookmate1!')
    await person.type(confirm(), 'Nookmate1!')
    await goOn()
    await happens(() => calls.sendCode.last().reject(new Error('offline')))
    expect(screen.getByRole('alert').textContent).toBe(
      'An error occurred while generating the code.',
    )
    await goOn()
    await happens(() => calls.sendCode.last().resolve(accepted))
    expect(screen.getByRole('heading', { name: 'Verify your email' })).toBeDefined()
  })
})
