import { describe, expect, test } from 'vitest'
import type { Cause, TransitionDefinition } from '../../../flows/definition/definition.ts'
import { causeName, doing, stateName, when, whereTo } from '../../../flows/diff/phrases.ts'
import { asMarkdown, asText, lastly, quote, sentence, words } from '../../../flows/diff/sentence.ts'
import { machine } from '../build.ts'

test.each<[Cause, string]>([
  [{ kind: 'event', name: 'form.sent' }, '`form.sent`'],
  [{ kind: 'answered', name: 'ask' }, '`ask` answers'],
  [{ kind: 'refused', name: 'ask' }, '`ask` refuses'],
  [{ kind: 'returned', name: 'ask' }, '`ask` answers or refuses'],
  [{ kind: 'failed', name: 'ask' }, '`ask` fails'],
  [{ kind: 'ended', name: 'ask' }, '`ask` ends'],
  [{ kind: 'after', name: 'while', lasts: '2 s' }, 'after 2 s'],
  [{ kind: 'always' }, 'at once'],
  [{ kind: 'completed' }, 'everything inside ended'],
])('%j has its phrase, with what is a name as code', (cause, phrase) => {
  expect(asMarkdown(causeName(cause))).toBe(phrase)
})

test.each<[Partial<TransitionDefinition>, string, string]>([
  [{}, '', 'nowhere else'],
  [{ branch: 1 }, ' otherwise', 'nowhere else'],
  [{ guard: 'isA', branch: 1, targets: ['a'] }, ' when `isA`', '`a`'],
  [{ guard: 'a || b' }, ' when `a || b`', 'nowhere else'],
  [{ targets: ['a', 'b', 'c'] }, '', '`a`, `b` and `c`'],
  [{ targets: ['a', ''] }, '', 'the flow itself'],
])('%j: when, and where to', (draft, condition, goal) => {
  const [transition] = machine('door', { transitions: [draft] }).root.transitions
  if (!transition) throw new Error('There is one.')
  expect([asMarkdown(when(transition)), asMarkdown(whereTo(transition))]).toEqual([condition, goal])
})

test('actions, and the state that has no name of its own', () => {
  expect([[], ['a'], ['a', 'b']].map((names) => asMarkdown(doing(names)))).toEqual([
    'nothing',
    '`a`',
    '`a` and `b`',
  ])
  expect([asMarkdown(stateName('a.b')), asMarkdown(stateName(''))]).toEqual([
    '`a.b`',
    'the flow itself',
  ])
})

describe('a sentence', () => {
  const says = sentence`${words('The <text> of')} ${'a_b'} is ${quote('<Two> *stars*')} now`

  test('is plain as text; as Markdown its names are code, and what it quotes has no effect', () => {
    expect(asText(says)).toBe('The <text> of a_b is “<Two> *stars*” now')
    expect(asMarkdown(says)).toBe('The <text> of `a_b` is “\\<Two\\> \\*stars\\*” now')
  })

  test.each([
    ['It waits', '“It waits”.'],
    ['It waits.', '“It waits.”'],
    ['Who? ', '“Who? ”'],
    ['Now!', '“Now!”'],
    ['And so on…', '“And so on…”'],
  ])('that ends with %j has one full stop', (text, ending) => {
    expect(asText(lastly(text))).toBe(ending)
  })
})
