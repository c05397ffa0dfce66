import { describe, expect, test } from 'vitest'
import { leavingPath, siteOf, textParts } from '../../domain/links.ts'

/** The links of a text: the written text and the target of each. */
const linksIn = (text: string) =>
  textParts(text).flatMap(({ text: written, to }) => (to === undefined ? [] : [[written, to]]))

describe('links in a message', () => {
  test.each([
    ['https://kijiji.ca/v-room/1?q=a', 'https://kijiji.ca/v-room/1?q=a'],
    ['HTTP://Example.org', 'http://example.org/'],
    ['www.uwo.ca/housing', 'https://www.uwo.ca/housing'],
    ['https://en.wikipedia.org/wiki/London_(Ontario)', undefined],
  ])('%s is one', (address, to) => {
    expect(linksIn(`Look: ${address}`)).toEqual([[address, to ?? address]])
  })

  test.each([
    ['Rent is 712.50 all in'],
    ['Sounds good.See you at 5'],
    ['ada@uwo.ca or kijiji.ca'],
    ['javascript:alert(1) data:text/html,x ftp://example.org'],
    ['https://localhost/ https:// http://[ www.'],
    ['https://bank.ca@evil.example/'],
    ['https://:bank.ca@evil.example/'],
    ['https://bank.ca:443@evil.example/'],
    [`https://example.org/${'x'.repeat(2000)}`],
  ])('%s has none', (text) => {
    expect(textParts(text)).toEqual([{ text }])
  })

  test('the sentence around an address is not part of it', () => {
    expect(textParts('See (https://example.org/a), or www.example.org!')).toEqual([
      { text: 'See (' },
      { text: 'https://example.org/a', to: 'https://example.org/a' },
      { text: '), or ' },
      { text: 'www.example.org', to: 'https://www.example.org/' },
      { text: '!' },
    ])
  })

  test('a link that ends both a sentence and its brackets keeps neither the full stop nor the bracket', () => {
    expect(textParts('It is close (see https://a.ca/x.)')).toEqual([
      { text: 'It is close (see ' },
      { text: 'https://a.ca/x', to: 'https://a.ca/x' },
      { text: '.)' },
    ])
  })

  test('an address ends before a character that hides or turns text', () => {
    expect(linksIn('https://example.org/\u202Egro.knab')[0]?.[1]).toBe('https://example.org/')
  })

  test('together the parts are the text, whatever it is', () => {
    const text = 'https://a.b https://a.b.\nwww.c.d,,www.e.f))) \u{1F600}www.g.h'
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  test('letters of another script are shown as they are resolved', () => {
    expect(siteOf('https://b\u0430nk.ca')?.hostname).toBe('xn--bnk-6cd.ca')
  })
})

test('the page in between gets the whole address', () => {
  const path = leavingPath('https://example.org/a?b=c&d=é#e')
  expect(new URL(path, 'http://x').searchParams.get('to')).toBe('https://example.org/a?b=c&d=é#e')
})
