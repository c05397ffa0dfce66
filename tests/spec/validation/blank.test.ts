import { expect, test } from 'vitest'
import { isBlank } from '../../../domain/blank.ts'

const code = (text: string) => [...text].map((one) => one.codePointAt(0)?.toString(16)).join(' ')

const BLANK = [
  ...['', ' ', ' \t\r\n ', '\u00a0', '\u3000', '\u2028'],
  // Characters without a shape: soft hyphen, grapheme joiner, zero-width space and joiner, word joiner, BOM.
  ...['\u00ad', '\u034f', '\u200b', '\u200d', '\u2060', '\ufeff', '\u180e', '\u200e\u202e'],
  // Hangul fillers, a braille pattern without dots, tags, a variation selector, and an accent without a letter.
  ...['\u115f\u1160', '\u3164', '\uffa0', '\u2800', '\u{e0041}', '\ufe0f', '\u0301'],
  ' \u200b\u3164\n\u2800 ',
]
test.each(BLANK.map((text) => [code(text), text] as const))('U+%s shows nothing', (_, text) => {
  expect(isBlank(text)).toBe(true)
})

const VISIBLE = [
  ...['a', '.', '5', '-', '\u200ba', 'a\u200b', 'e\u0301', '\u{1f600}', '\u2801'],
  // A family, a heart, a key cap, and the flags of Canada and Scotland.
  ...['\u{1f469}\u200d\u{1f469}\u200d\u{1f466}', '\u2764\ufe0f', '1\ufe0f\u20e3'],
  ...['\u{1f1e8}\u{1f1e6}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ...[
    'سلام',
    'می\u200cخواهم',
    'שלום',
    'नमस्ते',
    'ক্\u200dষ',
    '你好',
    'ㅋㅋ',
    '안녕',
    'ไทย',
    'ᠮᠣᠩᠭᠣᠯ\u180e',
  ],
]
test.each(VISIBLE.map((text) => [text, code(text)]))('%s (U+%s) shows something', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('a million invisible characters are read at once', () => {
  expect(isBlank('\u200b'.repeat(1_000_000))).toBe(true)
  expect(isBlank(`${'\u200b'.repeat(1_000_000)}a`)).toBe(false)
})
