import { describe, expect, test } from 'vitest'
import type { Cause, TransitionDefinition } from '../../../flows/definition/definition.ts'
import { transitionTexts } from '../../../flows/layout/chartTexts.ts'
import { machine } from '../build.ts'

function said(draft: Partial<TransitionDefinition>) {
  const knocked = { event: 'door.knocked', targets: ['open'], ...draft }
  const [transition] = machine('door', { transitions: [knocked] }).root.transitions
  if (!transition) throw new Error('The door has no transition')
  return transitionTexts(transition).map(({ kind, text }) => `${kind}: ${text}`)
}

describe('the label of a transition', () => {
  test.each<[Cause, string]>([
    [{ kind: 'event', name: 'door.knocked' }, 'event: door.knocked'],
    [{ kind: 'answered', name: 'askWho' }, 'answered: askWho answers'],
    [{ kind: 'refused', name: 'askWho' }, 'refused: askWho refuses'],
    [{ kind: 'failed', name: 'askWho' }, 'failed: askWho fails'],
    [{ kind: 'ended', name: 'lock' }, 'answered: lock ends'],
    [{ kind: 'after', name: 'patience', lasts: '60 s' }, 'after: after 60 s'],
    [{ kind: 'always' }, 'event: at once'],
    [{ kind: 'completed' }, 'event: everything inside ended'],
  ])('what sets it off: %o', (cause, first) => {
    expect(said({ cause })).toEqual([first])
  })

  test.each([
    [0, 1, undefined, []],
    [0, 1, 'isHeard', ['guard: only if isHeard']],
    [0, 2, 'isHeard', ['guard: 1. if isHeard']],
    [1, 2, 'isHeard', ['guard: 2. if isHeard']],
    [1, 2, undefined, ['guard: 2. otherwise']],
  ])('when it is taken: branch %i of %i with the guard %s', (branch, branches, guard, then) => {
    expect(said({ branch, branches, guard })).toEqual(['event: door.knocked', ...then])
  })

  test("has the guard's parameter, the cause, and the actions in order", () => {
    const asked = {
      guard: 'isTab',
      guardParams: 'chats',
      words: 'press *Chats*',
      actions: ['b', 'a'],
    }
    expect(said(asked)).toEqual([
      'event: door.knocked',
      'guard: only if isTab (chats)',
      'words: press “Chats”',
      'action: / b, a',
    ])
  })

  test.each([
    ['press *Save*, then *Close*', 'press “Save”, then “Close”'],
    ['*Try again* or *Delete* or *Edit*', '“Try again” or “Delete” or “Edit”'],
  ])('puts the name of every button into quotation marks: %s', (words, shown) => {
    expect(said({ words })).toEqual(['event: door.knocked', `words: ${shown}`])
  })

  test('says that nothing happens if the event is only kept from the parent states', () => {
    expect(said({ targets: [] })).toEqual(['event: door.knocked', 'note: nothing happens'])
    expect(said({ targets: [], actions: ['ring'] })).toEqual([
      'event: door.knocked',
      'action: / ring',
    ])
  })
})
