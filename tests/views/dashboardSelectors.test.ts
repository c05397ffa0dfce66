import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Candidate } from '../../domain/suggestion.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { CHATS, CONVERSATION } from '../../machines/paths/models/chatSamples.ts'
import { LEO, MATCH, OWN_PROFILE } from '../../machines/paths/models/samples.ts'
import { reportMachine } from '../../machines/report/report.machine.ts'
import { selectChatOf } from '../../src/screens/dashboard/chats/selectChatOf.ts'
import { selectMatchOf, selectReport } from '../../src/screens/dashboard/likes/selectDialogs.ts'
import { selectSaved } from '../../src/screens/dashboard/profile/selectOwnProfile.ts'
import { selectComing } from '../../src/screens/dashboard/selectSuggestions.ts'
import { selectUndo } from '../../src/screens/dashboard/UndoOffer.tsx'

/** A snapshot with this context, in this state. */
const at = (context: object, state = '') => {
  const hasTag = (tag: string) => tag === state
  return { context, children: {}, hasTag, matches: (asked: string) => asked === state } as never
}

test('each conversation belongs to its own match', () => {
  const conversations = [{ ...CONVERSATION, id: 'c1', match: 'm1' }, CONVERSATION]
  const snapshot = at({ chats: { ...CHATS, conversations } })
  const chats = [MATCH.id, 'm1', 'm2'].map((match) => selectChatOf(snapshot, match))
  expect(chats).toEqual([CONVERSATION.id, 'c1', undefined])
  const matches = [CONVERSATION.id, 'c1', 'c2'].map((chat) => selectMatchOf(snapshot, chat))
  expect(matches).toEqual([MATCH.id, 'm1', undefined])
})

test.each([
  ['liked', 'You like {name}'],
  ['disliked', 'You passed on {name}'],
  ['later', 'You put off {name}'],
  ['undecided', ''],
])('a decision that can be undone (%s) is named: %s', (decision, text) => {
  const made = { candidate: LEO, decision: { suggestion: LEO.id, decision } }
  expect(selectUndo(at({ made }, 'offering'))).toEqual({ text, name: LEO.name })
  expect(selectUndo(at({ made }, 'idle'))).toBeUndefined()
})

const THANKS = 'Thank you for telling us, and all the best in your new home!'

test.each([
  [undefined, 'found', '', ''],
  ['name', 'active', '', 'Saved'],
  ['name', 'found', '', 'Saved'],
  ['standing', 'paused', '', 'Saved'],
  ['standing', 'found', '', THANKS],
  ['standing', 'found', 'pending', ''],
])('after %s was saved by a student who is %s (%s) the overview says: %s', (...row) => {
  const [saved, standing, state, said] = row
  const own = { ...OWN_PROFILE, profile: { ...OWN_PROFILE.profile, standing } }
  expect(selectSaved(at({ saved, own }, state))).toBe(said)
})

test('the pictures of the next two candidates are loaded, as far as they have one', () => {
  const shown = (...given: Partial<Candidate>[]) => {
    const queue = given.map((changes, place) => ({ ...LEO, id: `${place}`, ...changes }))
    return selectComing(at({ queue })).map(({ id }) => id)
  }
  expect(shown({}, {}, {}, {})).toEqual(['1', '2'])
  expect(shown({}, { profile_picture: '' }, {}, {})).toEqual(['2'])
  expect(shown({})).toEqual([])
})

const TOO_LONG = 'Description must be at most 2000 characters.'

test.each<[string, string, string | undefined]>([
  ['none', '', undefined],
  ['2,000', 'x'.repeat(2000), undefined],
  ['2,000, each an emoji, and blanks around them', ` ${'\u{1F600}'.repeat(2000)} \n`, undefined],
  ['2,001', 'x'.repeat(2001), TOO_LONG],
])('the words of a report may have at most 2,000 characters: %s', (_, words, wordsError) => {
  const input = { person: MATCH.person, subject: 'profile' } as const
  const report = createActor(heldMachine(reportMachine) as typeof reportMachine, { input }).start()
  report.send({ type: 'words.changed', words })
  expect(selectReport(report.getSnapshot())).toMatchObject({ wordsError, canSubmit: false })
  report.send({ type: 'reason.chosen', reason: 'scam' })
  const canSubmit = wordsError === undefined
  expect(selectReport(report.getSnapshot())).toMatchObject({ wordsError, canSubmit, words })
})
