import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { heldMachine } from '../../machines/paths/held.ts'
import { LEO } from '../../machines/paths/models/samples.ts'
import { suggestionsMachine } from '../../machines/suggestions/suggestions.machine.ts'

const CANDIDATES = ['ada', 'ben', 'cleo', 'dan', 'eva'].map((id) => ({ ...LEO, id }))

/** What the server sends and what is decided on it, round after round. */
const rounds = fc.array(
  fc.record({
    deck: fc.subarray(CANDIDATES, { minLength: 0 }),
    decisions: fc.array(fc.constantFrom('liked', 'disliked'), { maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 12 },
)

test('§4 Suggestions: whoever was decided on is never shown again, whatever the server sends', () => {
  let shownAtAll = 0
  const property = fc.property(rounds, (all) => {
    const actor = createActor(heldMachine(suggestionsMachine), { input: { userId: 'u1' } }).start()
    actor.send({
      type: 'xstate.done.actor.screenForSuggestions',
      output: { ok: true, value: {} },
    })
    const decided = new Set<string>()
    const look = () => {
      const [shown] = actor.getSnapshot().context.queue
      if (shown === undefined) return undefined
      shownAtAll += 1
      expect(decided).not.toContain(shown.id)
      return shown.id
    }
    for (const { deck, decisions } of all) {
      actor.send({ type: 'suggestions.requested' })
      actor.send({
        type: 'xstate.done.actor.loadSuggestions',
        output: { ok: true, value: deck },
      })
      for (const decision of decisions) {
        const shown = look()
        actor.send({ type: 'suggestion.decided', decision })
        if (shown !== undefined) decided.add(shown)
        look()
      }
    }
    actor.stop()
  })
  fc.assert(property)
  expect(shownAtAll).toBeGreaterThan(100)
})
