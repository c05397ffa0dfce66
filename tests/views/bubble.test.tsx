import { cleanup, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { ENGLISH } from '../../i18n/english.ts'
import { FRENCH } from '../../i18n/french.ts'
import { Bubble } from '../../src/ui/chats/Bubble.tsx'
import { LinkedText } from '../../src/ui/chats/LinkedText.tsx'
import { MessagePhoto } from '../../src/ui/chats/MessagePhoto.tsx'
import { I18nContext } from '../../src/ui/i18n/useTranslation.ts'
import { mount } from '../support/screen.tsx'

const AT = '2026-11-20T12:00:00.000Z'

type Given = Partial<ComponentProps<typeof Bubble>>

/** Shows a message of Maya with these changes. Returns its line in the list. */
function open(given: Given) {
  mount(
    <ul>
      <Bubble {...{ name: 'Maya', isOwn: false, text: 'Hi', at: AT }} {...given} />
    </ul>,
  )
  return screen.getByRole('listitem')
}

const ADVICE = 'Links work once you have both written a few messages.'
const LINK = { text: 'See www.uwo.ca' }
const REMOVED = 'Maya: Message removed'

test.each<[string, Given, string[]]>([
  ['with a link', LINK, ['Maya: See www.uwo.ca', '(an hour)', ADVICE]],
  ['with a link that works', { ...LINK, isPlain: false }, ['Maya: See www.uwo.ca', '(an hour)']],
  ['of one’s own, with a link', { ...LINK, isOwn: true }, ['You: See www.uwo.ca', '(an hour)']],
  ['that had a link and is removed', { ...LINK, isRemoved: true }, [REMOVED, '(an hour)']],
  ['that was edited', { isEdited: true }, ['Maya: Hi', '(an hour) · edited']],
  ['edited, then removed', { isEdited: true, isRemoved: true }, [REMOVED, '(an hour)']],
  ['that is not sent', { isOwn: true, state: 'Not sent' }, ['You: Hi', '(an hour) · Not sent']],
  [
    'of one’s own, edited and seen',
    { isOwn: true, isEdited: true, state: 'Seen' },
    ['You: Hi', '(an hour) · edited · Seen'],
  ],
  ['with a warning', { warning: 'A scam.' }, ['Maya: Hi', '(an hour)', 'A scam.']],
  ['warned of, then removed', { warning: 'A scam.', isRemoved: true }, [REMOVED, '(an hour)']],
  [
    'with more below it',
    { warning: 'A scam.', children: <p>Delete</p> },
    ['Maya: Hi', '(an hour)', 'A scam.', 'Delete'],
  ],
])('what is read of a message %s', (_, given, parts) => {
  const read = [...open(given).children].map(({ textContent }) => textContent)
  expect(read.map((text) => text?.replace(/^\d{1,2}:\d\d\s[ap]\.m\./, '(an hour)'))).toEqual(parts)
})

test.each<[string, Given, boolean]>([
  ['one emoji', { text: '😀' }, true],
  ['three', { text: '😀🎉❤️' }, true],
  ['a family, a flag and a skin tone', { text: '👩‍👩‍👧 🇨🇦 👍🏽' }, true],
  ['four', { text: '😀🎉😀🎉' }, false],
  ['words and one', { text: 'Hi 😀' }, false],
  ['one and words', { text: '😀 Hi' }, false],
  ['numbers', { text: '12' }, false],
  ['one that is removed', { text: '😀', isRemoved: true }, false],
])('only a message of one to three emoji is large: %s', (_, given, isLarge) => {
  expect(open(given).querySelector('[data-emoji]') !== null).toBe(isLarge)
})

test.each([
  [false, 1, ''],
  [true, 0, 'Message removed'],
])('a photo is shown unless it was removed: %s', (isRemoved, pictures, text) => {
  const photo = <img alt="A room" src="/photo" />
  const line = open({ text: '', photo, isRemoved })
  expect(line.querySelectorAll('[data-photo] img')).toHaveLength(pictures)
  expect(line.querySelectorAll('[data-photo]')).toHaveLength(pictures)
  expect(line.querySelector('p')?.textContent).toBe(text)
})

test('the time is written as the language of the page does, also after another one', () => {
  const timeIn = (translator: typeof ENGLISH) => {
    mount(
      <I18nContext value={{ translator }}>
        <ul>
          <Bubble name="Maya" isOwn={false} text="Hi" at={AT} />
        </ul>
      </I18nContext>,
    )
    const words = document.querySelector('time')?.textContent
    cleanup()
    return words
  }
  const languages = [ENGLISH, FRENCH, ENGLISH]
  const expected = languages.map(({ locale }) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(Date.parse(AT)),
  )
  expect(languages.map(timeIn)).toEqual(expected)
})

test('each link of a message leads to the page that names its site; the text stays whole', () => {
  const text = 'See https://uwo.ca/a and www.huron.ca!'
  mount(
    <p>
      <LinkedText text={text} isPlain={false} />
    </p>,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.dir])).toEqual([
    ['https://uwo.ca/a', '/leaving?to=https%3A%2F%2Fuwo.ca%2Fa', 'ltr'],
    ['www.huron.ca', '/leaving?to=https%3A%2F%2Fwww.huron.ca%2F', 'ltr'],
  ])
  expect(document.querySelector('p')?.textContent).toBe(text)
})

test.each([
  [undefined, 'Your photo', undefined, []],
  ['Maya', '', 'true', ['Show the photo']],
])('a photo of %s is described as %j, blurred: %s', (name, alt, blurred, buttons) => {
  mount(<MessagePhoto name={name} src="/photo" width={4} height={3} />)
  const image = document.querySelector('img')
  expect([image?.alt, image?.dataset.blurred]).toEqual([alt, blurred])
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})
