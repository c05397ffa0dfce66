import { expect, it } from 'vitest'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { candidate, startSuggestions } from '../spec/support/suggestions.ts'
import { accepted, settled } from '../support/heldActor.ts'

async function review(ids: readonly string[], left: readonly PendingDecision[] = []) {
  const started = await startSuggestions(left)
  started.calls.screenForSuggestions.last().resolve(accepted)
  await settled()
  const value = ids.map((id) => candidate(id))
  started.calls.loadSuggestions.last().resolve({ ok: true, value: { candidates: value } })
  await settled()
  const sent = () => started.calls.sendDecision.calls.map(({ input }) => input)
  return { ...started, sent }
}

it('a decision about anybody but the candidate in front changes nothing', async () => {
  const { decide, queue, sent } = await review(['a', 'b'])
  decide('liked')
  decide('disliked', 'a')
  decide('liked', 'stranger')
  expect(queue()).toEqual(['b'])
  expect(sent()).toEqual([{ suggestion: 'a', decision: 'liked' }])
})

it('a candidate decided about on another tab is left out, in front and behind', async () => {
  const { actor, queue, sent, value } = await review(['a', 'b', 'c'])
  const found = (...suggestions: string[]) => actor.send({ type: 'decisions.found', suggestions })
  found('b')
  expect(queue()).toEqual(['a', 'c'])
  found('a', 'b')
  expect([value(), queue()]).toEqual([{ reviewing: 'folded' }, ['c']])
  found('c')
  expect(value()).toBe('loadingSuggestions')
  expect(sent()).toEqual([])
})

it('a candidate whose decision from an earlier visit still waits is not shown again', async () => {
  const { queue, sent, value } = await review(['a', 'b'], [{ suggestion: 'a', decision: 'liked' }])
  expect([value(), queue()]).toEqual([{ reviewing: 'folded' }, ['b']])
  expect(sent()).toEqual([{ suggestion: 'a', decision: 'liked' }])
})
