import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../../domain/reply.ts'
import { type LegalDocument, legalMachine } from '../../machines/legal/legal.machine.ts'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { LoginScreen } from '../../src/screens/login/LoginScreen.tsx'
import { heldActor, refused } from '../support/heldActor.ts'
import { expectAccessible, happens, mount, startFlow } from '../support/screen.tsx'

function open() {
  const logIn = heldActor<Reply<unknown>, { email: string; password: string }>()
  const loadDocument = heldActor<string, { document: LegalDocument }>()
  const legal = legalMachine.provide({
    actors: { loadDocument: loadDocument.logic },
    actions: { logFailure: () => undefined },
  })
  const { actor } = startFlow(loginMachine.provide({ actors: { logIn: logIn.logic, legal } }))
  return { person: mount(<LoginScreen login={actor} />), logIn, loadDocument }
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'School Email' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const button = () => screen.getByRole('button', { name: 'Login' })

describe('the login screen', () => {
  it('§2 Login page: is titled, leads back and is accessible', async () => {
    open()
    expect(document.title).toBe('Login · Nookmate')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Login' }))
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back' }).pathname).toBe('/')
    expect([email().type, email().autocomplete, password().autocomplete]).toEqual([
      'text',
      'username',
      'current-password',
    ])
    await expectAccessible()
  })

  it('says which addresses are accepted, tied to the field, before there is an error', () => {
    const { actor } = startFlow(loginMachine)
    mount(<LoginScreen login={actor} emailEndings="@uwo.ca, @x.ca" />)
    expect(screen.getByRole('textbox', { description: 'Accepted addresses: @uwo.ca, @x.ca' })).toBe(
      email(),
    )
  })

  it('§2 Login fields: can be filled by keyboard alone', async () => {
    const { person, logIn } = open()
    email().focus()
    await person.keyboard('ada@uwo.ca{Tab}Nookmate1!{Enter}')
    expect(logIn.calls.map(({ input }) => input)).toEqual([
      { email: 'ada@uwo.ca', password: 'Nookmate1!' },
    ])
    expect(screen.getByRole('button', { busy: true })).toBe(button())
  })

  it('§2 Login fields: a shown password is hidden when another window takes over', () => {
    open()
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Show while held' }), { button: 0 })
    expect(password().type).toBe('text')
    fireEvent.blur(window)
    expect(password().type).toBe('password')
  })

  it('§5 Login: asks for both fields, and the first empty one gets the focus', async () => {
    const { person, logIn } = open()
    await person.click(button())
    expect(screen.getByRole('textbox', { description: 'Enter your school email.' })).toBe(email())
    expect(screen.getByText('Enter your password.').id).toBe(
      password().getAttribute('aria-describedby'),
    )
    expect(document.activeElement).toBe(email())
    expect(logIn.calls).toEqual([])
    await expectAccessible()

    await person.type(email(), 'ada@uwo.ca')
    await person.click(button())
    expect(screen.queryByText('Enter your school email.')).toBeNull()
    expect(document.activeElement).toBe(password())
  })

  it.each([
    ['in the server’s words', 'Too many attempts. Please wait a minute.'],
    ['in the fixed words when no answer came', 'Email or password are incorrect'],
  ])(
    '§2 Login error: says why it did not work %s, and keeps what was typed',
    async (how, message) => {
      const { person, logIn } = open()
      await person.type(email(), 'ada@uwo.ca')
      await person.type(password(), 'wrong{Enter}')
      await happens(() =>
        how.startsWith('in the server')
          ? logIn.last().resolve(refused(message, 429))
          : logIn.last().reject(new Error('offline')),
      )
      expect(screen.getByRole('alert').textContent).toBe(message)
      expect([email().value, password().value]).toEqual(['ada@uwo.ca', 'wrong'])
      await expectAccessible()
    },
  )

  it('shows the password while the eye is held', async () => {
    const { person } = open()
    const eye = screen.getByRole('button', { name: 'Show while held' })
    await person.pointer({ keys: '[MouseLeft>]', target: eye })
    expect(password().type).toBe('text')
    await person.pointer({ keys: '[/MouseLeft]', target: eye })
    expect(password().type).toBe('password')
  })
})

describe('§2 Login legal links: in a modal', () => {
  it('opens the Terms of Service in a modal and closes it again', async () => {
    const { person, loadDocument } = open()
    const link = screen.getByRole('link', { name: 'Terms of Service' })
    await person.click(link)
    const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' })
    await happens(() => loadDocument.last().resolve('# Between us\n\n[COMPANY NAME] and you.'))
    expect(within(dialog).getByRole('heading', { name: 'Between us' })).toBeDefined()
    expect(within(dialog).getByText('[COMPANY NAME] and you.')).toBeDefined()
    await expectAccessible()

    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(link)
  })

  it('a text that could not be loaded can be tried again', async () => {
    const { person, loadDocument } = open()
    await person.click(screen.getByRole('link', { name: 'Privacy Policy' }))
    await happens(() => loadDocument.last().reject(new Error('offline')))
    expect(await screen.findByText('The text could not be loaded.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await happens(() => loadDocument.last().resolve('We keep little.'))
    expect(screen.getByText('We keep little.')).toBeDefined()
    expect(loadDocument.calls.map(({ input }) => input.document)).toEqual(['privacy', 'privacy'])
  })
})
