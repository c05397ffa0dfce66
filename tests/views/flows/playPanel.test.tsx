import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlayPanel } from '../../../flows/simulator/PlayPanel.tsx'
import { expectAccessible } from '../../support/screen.tsx'
import { openGallery } from './playing.tsx'

const part = (name: string) => within(screen.getByRole('region', { name }))
const words = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

function open(machine: string, given?: string) {
  const gallery = openGallery((player) => <PlayPanel player={player} />)
  gallery.tell({ type: 'start', machine, given })
  return gallery
}

test('a login by hand, from the possible events to the refused call', async () => {
  const { person, commands } = open('login')
  await person.click(screen.getByRole('button', { name: /^fill in email/ }))
  await person.click(screen.getByRole('button', { name: /^fill in password/ }))
  expect(words(part('Possible now').getAllByRole('button'))).toEqual([
    'press Login form.submitted',
    'press Forgot your password? reset.opened',
    'press Terms of Service document.requested',
    'press Privacy Policy document.requested',
  ])
  await person.click(screen.getByRole('button', { name: /^press Login/ }))
  expect(words(part('Calls that wait').getAllByRole('button'))).toEqual([
    expect.stringMatching(/accepted$/),
    expect.stringMatching(/refused$/),
    'the account is to be deleted refused',
    'no answer comes failed',
    expect.stringMatching(/^Take/),
    expect.stringMatching(/^Take/),
    expect.stringMatching(/^Take/),
    'Answer with this',
  ])
  await expectAccessible()
  await person.click(screen.getByRole('button', { name: /no answer comes/ }))
  expect(commands.at(-1)).toEqual({
    type: 'fail',
    call: 'login.logIn#1',
    message: 'Failed to fetch',
  })
  expect(part('Calls that wait').getByText('No call waits for an answer.')).toBeDefined()
  const [newest] = part('What happened').getAllByRole('listitem')
  expect(newest?.textContent).toBe(
    '0 sno answer comeslogin · logIn failsfrom loggingInWith it came{\n  "error": "Failed to fetch"\n}',
  )
})

test("an answer of one's own: what is no JSON is said, kept and not sent", async () => {
  const { person, commands, tell } = open('newsletter')
  tell({
    type: 'send',
    flow: 'newsletter',
    event: { type: 'email.changed', email: 'a@b.ca' } as never,
  })
  tell({ type: 'send', flow: 'newsletter', event: { type: 'form.submitted' } })
  const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  expect(editor.value).toBe('{\n  "ok": true,\n  "value": {}\n}')
  const count = commands.length
  await person.clear(editor)
  await person.click(editor)
  await person.paste('{"ok": false,}')
  const send = screen.getByRole('button', { name: 'Answer with this', hidden: true })
  await person.click(send)
  expect(commands.length).toBe(count)
  expect(editor.value).toBe('{"ok": false,}')
  expect(words(screen.getAllByRole('alert', { hidden: true }))).toContainEqual(
    expect.stringMatching(/^This is not JSON.*Nothing was sent\.$/),
  )
  await person.clear(editor)
  await person.click(editor)
  await person.paste('null')
  await person.click(send)
  expect(commands.at(-1)).toEqual({ type: 'answer', call: 'newsletter.storeEmail#1', output: null })
  expect(words(screen.getAllByRole('alert', { hidden: true }))).toContainEqual(
    expect.stringMatching(/^The machine cannot go on from this/),
  )
  expect(editor.value).toBe('null')
})

test('a button advances the time; changed values are marked', async () => {
  const { person } = open('verifyCode')
  const time = part('Time')
  expect(time.getByRole('progressbar', { name: 'after second of verifyCode' })).toBeDefined()
  await person.click(time.getByRole('button', { name: 'Until the next timer' }))
  expect(time.getByText(/^1 s have passed/)).toBeDefined()
  const data = part('Flows and their data')
  const changed = data
    .getAllByText('changed')
    .map(({ parentElement }) => parentElement?.textContent)
  expect(changed).toEqual(['secondsLeft 1changed'])
  await person.click(time.getByRole('button', { name: '10 s' }))
  expect(time.getByRole<HTMLButtonElement>('button', { name: /^Until/ }).disabled).toBe(true)
})

test('a step back, a reset, another start', async () => {
  const { person, commands } = open('photo')
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Step back' })
  expect(back.disabled).toBe(true)
  await person.click(screen.getByRole('button', { name: /^press Confirm/ }))
  expect(screen.getByText('1 step')).toBeDefined()
  await person.click(back)
  expect(screen.getByText('0 steps')).toBeDefined()
  await person.selectOptions(screen.getByLabelText('Begin with'), 'a text file was chosen')
  expect(commands.at(-1)).toEqual({
    type: 'start',
    machine: 'photo',
    given: 'a text file was chosen',
  })
  await person.click(screen.getByRole('button', { name: /^close the modal/ }))
  expect(part('Possible now').getByText('The flow has ended.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByText('0 steps')).toBeDefined()
})

test('when the pressed button disappears, its section of the panel gets the focus', async () => {
  const { person } = open('login')
  const button = screen.getByRole('button', { name: /^fill in email/ })
  await person.click(button)
  expect(button.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Possible now' }))
})

test('until the frame is ready, the panel says so', () => {
  openGallery((player) => <PlayPanel player={player} />)
  expect(screen.getByText('The player is getting ready.')).toBeDefined()
})
