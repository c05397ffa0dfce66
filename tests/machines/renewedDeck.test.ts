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
    calls.loadMore.last().resolve({ ok: true, value: { candidates: told } })
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
    calls.loadSuggestions.calls[0]?.resolve({ ok: true, value: { candidates: before } })
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
    calls.loadMore
      .last()
      .resolve({ ok: true, value: { candidates: ['c', 'd'].map((id) => candidate(id)) } })
    await settled()
    expect(value()).toEqual({ reviewing: 'folded' })
    expect(current()).toBe('c')
    expect(actor.getSnapshot().context.queue.map(({ id }) => id)).toEqual(['c', 'd'])
  })

  it('and asks for others when none is left', async () => {
    const { actor, calls, value } = await review([candidate('a')])
    actor.send({ type: 'candidates.returned', candidates: ['me'] })
    calls.loadMore.last().resolve({ ok: true, value: { candidates: [] } })
    await settled()
    expect(value()).toBe('loadingSuggestions')
  })

  it('leaves a card that was taken back: the server may not know yet', async () => {
    const { actor, calls, current, decide } = await review([candidate('a'), candidate('b')])
    decide('disliked')
    actor.send({ type: 'decision.undone', candidate: candidate('a'), id: 'd1' })
    actor.send({ type: 'candidates.returned', candidates: ['me'] })
    calls.loadMore.last().resolve({ ok: true, value: { candidates: [candidate('b')] } })
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
    calls.loadSuggestions.last().resolve({ ok: true, value: { candidates: [candidate('c')] } })
    await settled()
    expect(current()).toBe('c')
  })

  it('the deck is read in the background; who may still be shown comes next', async () => {
    const { actor, calls, current, decide } = await review(
      ['a', 'b', 'c'].map((id) => candidate(id)),
    )
    actor.send({ type: 'candidates.returned', candidates: ['u1'] })
    expect(calls.loadMore.calls).toHaveLength(1)
    calls.loadMore
      .last()
      .resolve({ ok: true, value: { candidates: ['a', 'c'].map((id) => candidate(id)) } })
    await settled()
    decide('liked')
    expect(current()).toBe('c')
  })
})

describe('something happened between the deck and the lists of likes, so no live event tells it', () => {
  const deck = (seq: number | undefined, ...ids: string[]) => ({
    ok: true as const,
    value: { candidates: ids.map((id) => candidate(id)), seq },
  })

  /** Starts the flow with likes; the deck is asked for. */
  async function ask() {
    const started = start(['likes'])
    started.calls.screenForSuggestions.last().resolve(accepted)
    await settled()
    return { ...started, read: (seq: number) => started.actor.send({ type: 'likes.read', seq }) }
  }

  it.each([
    ['is in view', ['a', 'b'], ['b']],
    ['comes later', ['a', 'b', 'c'], ['a', 'c']],
  ])('a candidate who has left and %s goes', async (_, before, left) => {
    const { actor, calls, read } = await ask()
    calls.loadSuggestions.last().resolve(deck(7, ...before))
    await settled()
    read(8)
    expect(calls.loadMore.calls).toHaveLength(1)
    calls.loadMore.last().resolve(deck(8, ...left))
    await settled()
    expect(actor.getSnapshot().context.queue.map(({ id }) => id)).toEqual(left)
    expect(calls.loadMore.calls).toHaveLength(1)
  })

  it('lists that were read again ask for the deck again, a deck with the old number does not', async () => {
    const { calls, read } = await ask()
    calls.loadSuggestions.last().resolve(deck(7, 'a'))
    await settled()
    read(8)
    calls.loadMore.last().resolve(deck(7, 'a'))
    await settled()
    expect(calls.loadMore.calls).toHaveLength(1)
    read(9)
    expect(calls.loadMore.calls).toHaveLength(2)
  })

  it('a deck that is on its way is asked for again, unless there was no event at all', async () => {
    const { calls, current, read } = await ask()
    read(0)
    expect(calls.loadSuggestions.calls).toHaveLength(1)
    read(8)
    expect(calls.loadSuggestions.calls).toHaveLength(2)
    calls.loadSuggestions.calls[0]?.resolve(deck(7, 'a', 'b'))
    calls.loadSuggestions.last().resolve(deck(8, 'b'))
    await settled()
    expect(current()).toBe('b')
  })

  it('when nobody was left, the deck is loaded again', async () => {
    const { calls, current, read, value } = await ask()
    calls.loadSuggestions.last().resolve(deck(7))
    await settled()
    expect(value()).toBe('empty')
    read(8)
    expect(value()).toBe('loadingSuggestions')
    calls.loadSuggestions.last().resolve(deck(8, 'n'))
    await settled()
    expect(current()).toBe('n')
  })

  it.each([
    ['at the same number', 7, 7],
    ['before the deck', 7, 6],
    ['before any event', undefined, 0],
  ])('lists that were read %s change nothing', async (_, seq, likes) => {
    const { calls, read } = await ask()
    calls.loadSuggestions.last().resolve(deck(seq, 'a'))
    await settled()
    read(likes)
    expect([calls.loadMore.calls.length, calls.loadSuggestions.calls.length]).toEqual([0, 1])
  })
})
