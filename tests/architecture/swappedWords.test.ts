import { expect, test } from 'vitest'
import { readTexts, textFiles } from '../../scripts/i18n/compile.ts'
import { shapeOf, unsaid } from '../support/glossary.ts'

/** Texts of a file are compared with this many that follow, because those are the ones that get mixed up. */
const NEIGHBOURS = 3

type Pair = readonly [english: string, french: string]

const isSaid = (english: string, french: string) =>
  unsaid(english, french).length === 0 && shapeOf(english) === shapeOf(french)

/** Whether the French of two texts could be exchanged without a test that notices. */
function isExchangeable([english, french]: Pair, [other, otherFrench]: Pair): boolean {
  return french !== otherFrench && isSaid(english, otherFrench) && isSaid(other, french)
}

test('the French of no text could be that of its neighbour: a glossary has the word that tells them apart', () => {
  const exchangeable = textFiles().flatMap((file) => {
    const texts = Object.entries(readTexts(file))
    return texts.flatMap((text, at) =>
      texts
        .slice(at + 1, at + 1 + NEIGHBOURS)
        .filter((next) => isExchangeable(text, next))
        .map(([next]) => `${text[0]} | ${next}`),
    )
  })
  // Those that are shown in the browser are in a table of tests/spec/words.test.ts; the others say nearly the same.
  expect(exchangeable).toEqual([
    'State must be one of these: open, paused, full. | Standing must be one of these: active, paused, found.',
    'Password does not meet requirements. | The passwords you have entered do not match. Please try again.',
    'You will see only people and places that fit this. Anything you leave open rules nobody out. | Only searchers whose needs fit this will see you.',
    'See the match | You have a new match',
    'Passed | Ended matches',
    'Mute | muted',
    'Photo | Send a photo',
    'Login | Log In',
    'Bio | bio',
    'The request body must be a JSON object. | The request body must be sent as application/json.',
    'These are your likes. | This is your match.',
    'I am looking for a place and for people to live with. | I have a place and am looking for people to live with.',
  ])
})
