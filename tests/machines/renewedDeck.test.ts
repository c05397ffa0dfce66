import { describe, expect, it } from 'vitest'
import { accepted, settled } from '../support/heldActor.ts'
import { candidate, listing, review, start } from '../support/suggestionsFlow.ts'

describe('the language of the page has changed', () => {
  const before = [candidate('a', { facts: ['En ville'] }), candidate('b'), candidate('c')]
  const told = ['c', 'b', 'a', 'd'].map((id) => candidate(id, { facts: ['Downtown'] }))

  it('the texts of the cards are loaded again; their order, the first card and decisions stay', async () => {
    const { actor, calls, current, decide, value } = await review(before)
    decide('liked')
    actor.send({ type: 'bio.unfolded' })
    actor.send({ type: 'deck.outdated' })
    expect(value()).toEqual({ reviewing: 'unfolded' })
    calls.loadMore.last().resolve({ ok: true, value: told })
    await settled()
    expect(value()).toEqual({ reviewing: 'unfolded' })
    expect(current()).toBe('b')
    const { queue, decided } = actor.getSnapshot().context
    expect(queue.map(({ id, facts }) => [id, facts])).toEqual(
      ['b', 'c', 'd'].map((id) => [id, ['Downtown']]),
    )
    expect(decided).toEqual(['a'])
  })

  it('a deck that is on its way is asked for again', async () => {
    const { actor, calls, value } = start()
    calls.screenForSuggestions.last().resolve(accepted)
    await settled()
    actor.send({ type: 'deck.outdated' })
    expect(calls.loadSuggestions.calls).toHaveLength(2)
    calls.loadSuggestions.calls[0]?.resolve({ ok: true, value: before })
    await settled()
    expect(value()).toBe('loadingSuggestions')
  })

  it('the listing stays in view until it is here in the new language', async () => {
    const started = await review([candidate('a', { role: 'poster', listing_id: 'l1' })])
    const { actor, calls } = started
    calls.loadListing.last().resolve({ ok: true, value: listing })
    await settled()
    const shown = () => actor.getSnapshot().children.listing?.getSnapshot().context.listing
    actor.send({ type: 'deck.outdated' })
    expect(calls.loadListing.calls).toHaveLength(2)
    expect(shown()).toEqual(listing)
    calls.loadListing.last().resolve({ ok: true, value: { ...listing, facts: ['Downtown'] } })
    await settled()
    expect(shown()?.facts).toEqual(['Downtown'])
    actor.send({ type: 'deck.outdated' })
    calls.loadListing.last().reject(new Error('offline'))
    await settled()
    expect(shown()?.facts).toEqual(['Downtown'])
    expect(actor.getSnapshot().children.listing?.getSnapshot().matches('shown')).toBe(true)
  })
})

describe('a deck that was read again', () => {
  it('takes cards out of the hand that are not dealt any more', async () => {
    const { actor, calls, current, value } = await review(
      ['a', 'b', 'c'].map((id) => candidate(id)),
    )
    actor.send({ type: 'bio.unfolded' })
    actor.send({ type: 'candidates.returned', candidates: ['me'] })
    calls.loadMore.last().resolve({ ok: true, value: ['c', 'd'].map((id) => candidate(id)) })
    await settled()
    expect(value()).toEqual({ reviewing: 'folded' })
    expect(current()).toBe('c')
    expect(actor.getSnapshot().context.queue.map(({ id }) => id)).toEqual(['c', 'd'])
  })

  it('and asks for others when none is left', async () => {
    const { actor, calls, value } = await review([candidate('a')])
    actor.send({ type: 'candidates.returned', candidates: ['me'] })
    calls.loadMore.last().resolve({ ok: true, value: [] })
    await settled()
    expect(value()).toBe('loadingSuggestions')
  })

  it('leaves a card that was taken back: the server may not know yet', async () => {
    const { actor, calls, current, decide } = await review([candidate('a'), candidate('b')])
    decide('disliked')
    actor.send({ type: 'decision.undone', candidate: candidate('a'), id: 'd1' })
    actor.send({ type: 'candidates.returned', candidates: ['me'] })
    calls.loadMore.last().resolve({ ok: true, value: [candidate('b')] })
    await settled()
    expect(current()).toBe('a')
  })
})

describe('the student has set a deal-breaker, or answers otherwise', () => {
  it('the card in front stays; nobody after it is shown before the deck is read again', async () => {
    const { actor, calls, current, decide, value } = await review(
      ['a', 'b', 'c'].map((id) => candidate(id)),
    )
    actor.send({ type: 'candidates.returned', candidates: ['u1'] })
    expect(current()).toBe('a')
    decide('liked')
    expect(value()).toBe('loadingSuggestions')
    calls.loadSuggestions.last().resolve({ ok: true, value: [candidate('c')] })
    await settled()
    expect(current()).toBe('c')
  })

  it('the deck is read in the background; who may still be shown comes next', async () => {
    const { actor, calls, current, decide } = await review(
      ['a', 'b', 'c'].map((id) => candidate(id)),
    )
    actor.send({ type: 'candidates.returned', candidates: ['u1'] })
    expect(calls.loadMore.calls).toHaveLength(1)
    calls.loadMore.last().resolve({ ok: true, value: ['a', 'c'].map((id) => candidate(id)) })
    await settled()
    decide('liked')
    expect(current()).toBe('c')
  })
})
