import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Message } from '../../domain/chats.ts'
import {
  CONVERSATION,
  FROM_MAYA,
  NEXT,
  OWN,
  PAGE,
} from '../../machines/paths/models/chatSamples.ts'
import { DayLine } from '../../src/ui/chats/Bubble.tsx'
import { MessagePhoto } from '../../src/ui/chats/MessagePhoto.tsx'
import { Options } from '../../src/ui/chats/Options.tsx'
import { PhotoPick } from '../../src/ui/chats/PhotoPick.tsx'
import { openConversation } from '../support/paths/openConversation.tsx'
import { openStage } from '../support/paths/stage.tsx'
import { happens, mount } from '../support/screen.tsx'

test('after an option was chosen, the focus is on the button that opened the options', async () => {
  const onChoose = vi.fn()
  const person = mount(
    <>
      <p id="about">Maya</p>
      <Options about="about" options={() => [{ label: 'Mute', onChoose }]} />
    </>,
  )
  await person.click(screen.getByRole('button', { name: /^Options/ }))
  await person.click(screen.getByRole('button', { name: 'Mute' }))
  expect(onChoose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Options/ }))
})

test.each([
  ['Escape', 'Options'],
  ['a press anywhere else', 'Elsewhere'],
])('%s closes the options', async (way, focused) => {
  const person = mount(
    <>
      <p id="about">Maya</p>
      <Options about="about" options={() => [{ label: 'Mute', onChoose: () => undefined }]} />
      <button type="button">Elsewhere</button>
    </>,
  )
  await person.click(screen.getByRole('button', { name: /^Options/ }))
  screen.getByRole('button', { name: 'Mute' }).focus()
  if (way === 'Escape') await person.keyboard('{Escape}')
  else await person.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull()
  const active = document.activeElement
  expect(active?.getAttribute('aria-label') ?? active?.textContent).toContain(focused)
})

test('the same photo can be chosen once more', async () => {
  const onPhoto = vi.fn()
  const person = mount(<PhotoPick onPhoto={onPhoto} />)
  const photo = new File(['x'], 'room.jpg', { type: 'image/jpeg' })
  const field = screen.getByLabelText<HTMLInputElement>('Send a photo')
  await person.upload(field, photo)
  expect(onPhoto).toHaveBeenCalledWith(photo)
  expect(field.value).toBe('')
})

test('after a photo was shown, the focus is on it', async () => {
  const person = mount(<MessagePhoto name="Maya" src="/photo" width={4} height={3} />)
  await person.click(screen.getByRole('button', { name: 'Show the photo' }))
  const shown = screen.getByRole('img', { name: 'Photo of Maya' })
  expect(document.activeElement).toBe(shown.parentElement)
})

test('the lines of today and yesterday say so, also once midnight has passed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(new Date(2026, 10, 24, 23, 59, 30))
  try {
    mount(
      <ul>
        {[24, 23, 22].map((day) => (
          <DayLine key={day} at={new Date(2026, 10, day, 23, 59).toISOString()} />
        ))}
      </ul>,
    )
    const days = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(days()).toEqual(['today', 'yesterday', 'Sunday, November 22'])
    await happens(() => void vi.advanceTimersByTime(60_000))
    expect(days()).toEqual(['yesterday', 'Monday, November 23', 'Sunday, November 22'])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['this year', 0, false],
  ['last year', 1, true],
])('a day of %s is named with its year only where it must be', (_, ago, hasYear) => {
  const year = new Date().getFullYear() - ago
  mount(
    <ul>
      <DayLine at={`${year}-06-15T12:00:00.000Z`} />
    </ul>,
  )
  expect(screen.getByRole('listitem').textContent?.includes(String(year))).toBe(hasYear)
})

describe('a screen reader says what comes while a conversation is open', () => {
  async function hear(message: Message): Promise<string | null> {
    const stage = openStage()
    openConversation(stage)
    await stage.answer('loadPage', { ok: true, value: PAGE })
    const place = screen.getByRole('region', { name: 'Messages' }).parentElement as HTMLElement
    expect(within(place).getByRole('status').textContent).toBe('')
    const conversation = { ...CONVERSATION, last: message }
    const event = { kind: 'message', seq: 9, id: message.id, message, conversation }
    await stage.elsewhere({ type: 'event.heard', event })
    return within(place).getByRole('status').textContent
  }
  const theirs = { ...FROM_MAYA, id: 'm3', seq: 3, text: 'At five?' }
  const photo = { path: '/photo', width: 10, height: 10 }

  test.each<[string, Message, string]>([
    ['of the other', theirs, `${CONVERSATION.person?.name}: At five?`],
    ['with a photo', { ...theirs, text: '', photo }, `${CONVERSATION.person?.name}: Photo`],
    ['of one’s own', NEXT, ''],
    ['that was removed at once', { ...theirs, text: '', is_removed: true }, ''],
    ['that was there before and is edited', { ...OWN, is_edited: true }, ''],
  ])('a message %s', async (_, message, said) => {
    expect(await hear(message)).toBe(said)
  })
})

test.each<[string, Partial<Message>, string]>([
  ['edited shows its new text', { text: 'On Mondays.', is_edited: true }, 'On Mondays.'],
  ['removed no longer shows its text', { text: '', is_removed: true }, 'Message removed'],
])('in an open conversation, a message that the other has %s', async (_, changes, shown) => {
  const stage = openStage()
  openConversation(stage)
  await stage.answer('loadPage', { ok: true, value: PAGE })
  const message = { ...FROM_MAYA, ...changes }
  const conversation = { ...CONVERSATION, last: message }
  const event = { kind: 'message', seq: 9, id: message.id, message, conversation }
  await stage.elsewhere({ type: 'event.heard', event })
  const messages = within(screen.getByRole('region', { name: 'Messages' }))
  expect(messages.getByText(shown)).toBeDefined()
  expect(messages.queryByText(FROM_MAYA.text)).toBeNull()
})
