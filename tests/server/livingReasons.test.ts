import { expect, test } from 'vitest'
import { ITEMS } from '../../domain/living/items.ts'
import { reasons as french } from '../../i18n/compiled/fr/reasons.ts'
import { translate } from '../../i18n/translate.ts'
import { sameAnswers } from '../../server/matching/living/topics.ts'
import { reasonMessage } from '../../server/services/suggestions/reasonMessage.ts'

const ANSWERS = ITEMS.flatMap(({ id, levels }) =>
  Array.from({ length: levels }, (_, own) => ({ id, own })),
)

test('every answer that two can have in common is told in both languages, or never', () => {
  for (const { id, own } of ANSWERS) {
    const given = { [id]: { own, accepts: 1 << own, importance: 1 as const } }
    const isTold = sameAnswers(given, given).length > 0
    const message = reasonMessage(`living:${id}:${own}`)
    expect(message !== undefined, `${id} ${own}`).toBe(isTold)
    if (message === undefined) continue
    const english = translate('en', message)
    expect(english).not.toMatch(/\{|living/)
    expect(Object.keys(french)).toContain(english)
  }
})

test.each([
  ['living:bedtime:1', 'You both go to bed before 23:00'],
  ['living:nightNoise:3', 'You can both be heard at night'],
  ['living:tidiness:3', 'Same idea of clean'],
  ['living:pets:3', 'You both live with animals'],
  ['living:smoking:3', undefined],
  ['living:nothing:1', undefined],
])('%s is told as %s', (reason, expected) => {
  const message = reasonMessage(reason)
  expect(message && translate('en', message)).toBe(expected)
})
