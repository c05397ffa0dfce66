import { expect, test } from 'vitest'
import { translate } from '../../i18n/translate.ts'
import { reasonMessage } from '../../server/services/suggestions/reasonMessage.ts'

test.each([
  ['age:same', 'Same age'],
  ['age:near', 'About the same age'],
  ['money:rent', 'Rent within your budget'],
  ['money:rent-just', 'Rent just within your budget'],
  ['money:theirs', 'Your rent is within their budget'],
  ['money:near', 'Similar budget'],
  ['program', 'Same programme'],
  ['university', 'Same university'],
  ['interests:Art', 'You both like Art'],
  ['interests:Art,Music,Food', 'You both like Art, Music and Food'],
  ['interests:Art,Music,Food,Tech', 'You both like Art, Music, Food and 1 more'],
  ['interests:Art,Music,Food,Tech,Books', 'You both like Art, Music, Food and 2 more'],
  ['unknown', undefined],
])('the reason %s is told as %s', (reason, words) => {
  const said = reasonMessage(reason)
  expect(said && translate('en', said)).toBe(words)
})
