import { describe, expect, it } from 'vitest'
import { accepted, refused, settled } from '../support/heldActor.ts'
import { candidate, deal, listing, review, start } from '../support/suggestionsFlow.ts'

describe('§4 Profile-ready flag: it comes from a screening call', () => {
  it('ready: suggestions load', async () => {
    const { value, current } = await review([candidate('a')])
    expect(value()).toEqual({ reviewing: 'folded' })
    expect(current()).toBe('a')
  })

  it('not ready: bio and interests are asked for; after Save suggestions load', async () => {
    const { actor, calls, value } = start()
    calls.screenForSuggestions.last().resolve(refused('Tell us more.', 404))
    await settled()
    expect(value()).toBe('introducing')
    const introduction = actor.getSnapshot().children.introduction
    const canSave = () => introduction?.getSnapshot().can({ type: 'form.submitted' })
    introduction?.send({ type: 'bio.changed', bio: ' ' })
    introduction?.send({ type: 'interest.toggled', interest: 'Art' })
    expect(canSave()).toBe(false)
    introduction?.send({ type: 'bio.changed', bio: 'I paint.' })
    introduction?.send({ type: 'interest.toggled', interest: 'Art' })
    expect(canSave()).toBe(false)
    introduction?.send({ type: 'interest.toggled', interest: 'Food' })
    expect(canSave()).toBe(true)
    introduction?.send({ type: 'form.submitted' })
    calls.saveIntroduction.last().reject(new Error('offline'))
    await settled()
    introduction?.send({ type: 'form.submitted' })
    calls.saveIntroduction.last().resolve(refused('Bio must not be empty.'))
    await settled()
    expect(introduction?.getSnapshot().context.message).toBe('Bio must not be empty.')
    introduction?.send({ type: 'form.submitted' })
    expect(calls.saveIntroduction.last().input).toEqual({ bio: 'I paint.', interests: ['Food'] })
    calls.saveIntroduction.last().resolve(accepted)
    await settled()
    expect(value()).toBe('loadingSuggestions')
  })

  it.each(['outage', 'status 503'])(
    '§8 Silent failures: screening (%s) is asked again',
    async (kind) => {
      const { calls, clock, value } = start()
      const call = calls.screenForSuggestions.last()
      if (kind === 'outage') call.reject(new Error('offline'))
      else call.resolve(refused('Later.', 503))
      await settled()
      expect(value()).toBe('waitingToScreen')
      clock.increment(200)
      expect(calls.screenForSuggestions.calls).toHaveLength(2)
    },
  )
})

describe('§4 Suggestions: each like or dislike removes the current candidate and shows the next', () => {
  it('the card leaves at once, the decision goes through the outbox', async () => {
    const { calls, current, decide } = await review([candidate('a'), candidate('b')])
    decide('liked')
    expect(current()).toBe('b')
    expect(calls.sendDecision.last().input).toEqual({ suggestion: 'a', decision: 'liked' })
  })

  it('the next ten are asked for; nobody decided on is shown again', async () => {
    const started = await review([candidate('a')])
    started.decide('disliked')
    expect(started.value()).toBe('loadingSuggestions')
    await deal(started, [candidate('a'), candidate('c')])
    expect(started.actor.getSnapshot().context.queue.map(({ id }) => id)).toEqual(['c'])
  })

  it('while decisions are still on their way it asks again', async () => {
    const started = await review([candidate('a')])
    started.decide('liked')
    await deal(started, [candidate('a')])
    expect(started.value()).toBe('waitingToLoad')
    started.clock.increment(200)
    await deal(started, [])
    expect(started.value()).toBe('empty')
  })

  it('when the queue is empty the no-more message shows; it can be asked again', async () => {
    const started = await review([])
    expect(started.value()).toBe('empty')
    started.actor.send({ type: 'suggestions.requested' })
    started.calls.loadSuggestions.last().reject(new Error('offline'))
    await settled()
    expect(started.value()).toBe('waitingToLoad')
    started.clock.increment(200)
    await deal(started, [candidate('z')])
    expect(started.current()).toBe('z')
  })

  it('the bio unfolds and folds, and is folded again for the next candidate', async () => {
    const { actor, value, decide } = await review([candidate('a'), candidate('b')])
    actor.send({ type: 'bio.unfolded' })
    expect(value()).toEqual({ reviewing: 'unfolded' })
    actor.send({ type: 'bio.folded' })
    actor.send({ type: 'bio.unfolded' })
    decide('liked')
    expect(value()).toEqual({ reviewing: 'folded' })
  })

  it('Report Account changes nothing that is visible', async () => {
    const { actor, reportAccount, value } = await review([candidate('a')])
    actor.send({ type: 'account.reported' })
    expect(reportAccount).toHaveBeenCalledOnce()
    expect(value()).toEqual({ reviewing: 'folded' })
  })
})

describe('§4 Suggestions: the deck is filled up before it is empty', () => {
  const deck = (from: number, count = 10) =>
    Array.from({ length: count }, (_, at) => candidate(`s${from + at}`))

  async function decide(started: ReturnType<typeof start>, times: number) {
    for (let time = 0; time < times; time += 1) started.decide('liked')
    await settled()
  }

  it('with three left more are asked for, once; they come after those who are left', async () => {
    const started = await review(deck(0))
    await decide(started, 6)
    expect(started.calls.loadMore.calls).toHaveLength(0)
    await decide(started, 2)
    expect(started.calls.loadMore.calls).toHaveLength(1)
    expect(started.current()).toBe('s8')
    started.calls.loadMore.last().resolve({ ok: true, value: { candidates: deck(6) } })
    await settled()
    const ids = started.actor.getSnapshot().context.queue.map(({ id }) => id)
    expect(ids).toEqual(deck(8, 8).map(({ id }) => id))
  })

  it('a deck of fewer than ten was all there is', async () => {
    const started = await review(deck(0, 9))
    await decide(started, 8)
    expect(started.calls.loadMore.calls).toHaveLength(0)
  })

  it('after a failure the next decision asks again', async () => {
    const started = await review(deck(0))
    await decide(started, 7)
    started.calls.loadMore.last().reject(new Error('offline'))
    await settled()
    await decide(started, 1)
    started.calls.loadMore.last().resolve(refused('Later.', 503))
    await settled()
    await decide(started, 1)
    expect(started.calls.loadMore.calls).toHaveLength(3)
    expect(started.current()).toBe('s9')
  })

  it('after a failure it is asked again without a decision, each time twice as late', async () => {
    const started = await review(deck(0))
    await decide(started, 7)
    const {
      calls: { loadMore },
      clock,
    } = started
    for (const delay of [200, 400, 800]) {
      const before = loadMore.calls.length
      loadMore.last().resolve(refused('Later.', 503))
      await settled()
      clock.increment(delay - 1)
      expect(loadMore.calls).toHaveLength(before)
      clock.increment(1)
      expect(loadMore.calls).toHaveLength(before + 1)
    }
    expect(started.current()).toBe('s7')
  })

  it('after an answer the next failure is followed by a short wait again', async () => {
    const started = await review(deck(0))
    const { calls, clock } = started
    await decide(started, 7)
    calls.loadMore.last().resolve(refused('Later.', 503))
    await settled()
    clock.increment(200)
    calls.loadMore.last().resolve({ ok: true, value: { candidates: deck(7) } })
    await settled()
    await decide(started, 7)
    calls.loadMore.last().reject(new Error('offline'))
    await settled()
    expect(calls.loadMore.calls).toHaveLength(3)
    clock.increment(200)
    expect(calls.loadMore.calls).toHaveLength(4)
  })

  it('a full deck is followed by another one, also if some of it were here already', async () => {
    const started = await review(deck(0))
    await decide(started, 7)
    started.calls.loadMore.last().resolve({ ok: true, value: { candidates: deck(4) } })
    await settled()
    await decide(started, 4)
    expect(started.calls.loadMore.calls).toHaveLength(2)
  })

  it('a student who decides faster than the server answers sees the first cards that arrive', async () => {
    const started = await review(deck(0))
    await decide(started, 10)
    expect(started.value()).toBe('loadingSuggestions')
    started.calls.loadMore.last().resolve({ ok: true, value: { candidates: deck(5) } })
    await settled()
    expect([started.value(), started.current()]).toEqual([{ reviewing: 'folded' }, 's10'])
  })
})

describe('§2 Listing panel: for a candidate who is a poster', () => {
  const panel = (started: Awaited<ReturnType<typeof review>>) =>
    started.actor.getSnapshot().children.listing

  it('is not offered for a searcher', async () => {
    const started = await review([candidate('a')])
    expect(panel(started)?.getSnapshot().value).toBe('notOffered')
  })

  it('shows the listing; amenities unfold and fold', async () => {
    const started = await review([candidate('p', { role: 'poster', listing_id: 'l' })])
    expect(started.calls.loadListing.last().input).toEqual({ listing_id: 'l', user_id: 'p' })
    started.calls.loadListing.last().resolve({ ok: true, value: listing })
    await settled()
    expect(panel(started)?.getSnapshot().context.listing).toEqual(listing)
    panel(started)?.send({ type: 'amenities.unfolded' })
    expect(panel(started)?.getSnapshot().value).toEqual({ shown: 'unfolded' })
    panel(started)?.send({ type: 'amenities.folded' })
    expect(panel(started)?.getSnapshot().value).toEqual({ shown: 'folded' })
  })

  it.each(['none', 'refused', 'failed'])('§8 No listing (%s): missing', async (kind) => {
    const listing_id = kind === 'none' ? null : 'l'
    const started = await review([candidate('p', { role: 'poster', listing_id })])
    if (kind === 'refused') started.calls.loadListing.last().resolve(refused('Gone.', 404))
    if (kind === 'failed') started.calls.loadListing.last().reject(new Error('offline'))
    await settled()
    expect(panel(started)?.getSnapshot().value).toBe('missing')
  })
})
