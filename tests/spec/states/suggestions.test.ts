import { describe, expect, it } from 'vitest'
import { accepted, refused, settled } from '../../support/heldActor.ts'
import { candidate, deal, openSuggestions, startSuggestions } from '../support/suggestions.ts'

async function introducing() {
  const suggestions = await startSuggestions()
  suggestions.calls.screenForSuggestions.last().resolve(refused('Just one more thing.', 409))
  await settled()
  return suggestions
}

async function saved() {
  const suggestions = await introducing()
  const modal = suggestions.child('introduction')
  modal.send({ type: 'bio.changed', bio: 'I paint.' })
  modal.send({ type: 'interest.toggled', interest: 'Art' })
  modal.send({ type: 'form.submitted' })
  return { ...suggestions, modal }
}

describe('§4 Profile-ready flag: comes from a screening call', () => {
  it('the call is made once; meanwhile nothing is loaded and nobody is shown', async () => {
    const { actor, calls, value, queue } = await startSuggestions()
    expect(value()).toBe('screening')
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    expect(calls.screenForSuggestions.calls).toHaveLength(1)
    expect(calls.loadSuggestions.calls).toHaveLength(0)
    expect(queue()).toEqual([])
  })

  it('ready: suggestions load without the modal', async () => {
    const { actor, calls, value } = await startSuggestions()
    calls.screenForSuggestions.last().resolve(accepted)
    await settled()
    expect(value()).toBe('loadingSuggestions')
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    expect(actor.getSnapshot().children.introduction).toBeUndefined()
  })

  it.each([400, 404, 409, 499])(
    'not ready (%d): the modal shows, nothing loads',
    async (status) => {
      const { calls, value, child } = await startSuggestions()
      calls.screenForSuggestions.last().resolve(refused('Just one more thing.', status))
      await settled()
      expect(value()).toBe('introducing')
      expect(child('introduction').getSnapshot().context).toEqual({
        userId: 'u1',
        bio: '',
        interests: [],
        message: '',
      })
      expect(calls.loadSuggestions.calls).toHaveLength(0)
    },
  )
})

describe('§4 After Save: the user is ready and suggestions load', () => {
  it('once it succeeded, not while it runs', async () => {
    const { calls, value, modal } = await saved()
    expect(calls.saveIntroduction.calls.map(({ input }) => input)).toEqual([
      { bio: 'I paint.', interests: ['Art'] },
    ])
    expect(modal.getSnapshot().hasTag('pending')).toBe(true)
    expect(value()).toBe('introducing')
    calls.saveIntroduction.last().resolve(accepted)
    await settled()
    expect(value()).toBe('loadingSuggestions')
    expect(calls.loadSuggestions.calls).toHaveLength(1)
  })

  it.each([
    ['refused', 'Choose interests from the list.'],
    ['lost', 'We could not reach Nookmate. Check your connection and try again.'],
  ])(
    'a Save that is %s keeps what was written, says why, and can be repeated',
    async (how, message) => {
      const { calls, value, modal } = await saved()
      if (how === 'refused') calls.saveIntroduction.last().resolve(refused(message))
      else calls.saveIntroduction.last().reject(new Error('offline'))
      await settled()
      expect(value()).toBe('introducing')
      expect(modal.getSnapshot().value).toBe('editing')
      expect(modal.getSnapshot().context).toMatchObject({
        bio: 'I paint.',
        interests: ['Art'],
        message,
      })
      expect(calls.loadSuggestions.calls).toHaveLength(0)
      modal.send({ type: 'form.submitted' })
      expect(modal.getSnapshot().context.message).toBe('')
      expect(calls.saveIntroduction.calls).toHaveLength(2)
    },
  )
})

describe('§4 Suggestions: each like or dislike removes the current candidate and shows the next', () => {
  it.each(['liked', 'disliked'] as const)('%s', async (decision) => {
    const { actor, calls, decide, queue, value } = await openSuggestions(
      candidate('a'),
      candidate('b'),
      candidate('c'),
    )
    expect(queue()).toEqual(['a', 'b', 'c'])
    decide(decision)
    expect(queue()).toEqual(['b', 'c'])
    expect(actor.getSnapshot().context.decided).toEqual(['a'])
    expect(value()).toEqual({ reviewing: 'folded' })
    expect(calls.sendDecision.calls.map(({ input }) => input)).toEqual([
      { suggestion: 'a', decision },
    ])
    expect(calls.loadSuggestions.calls).toHaveLength(1)
  })

  it('does not wait for the server, and loses no decision while it is away', async () => {
    const { calls, child, clock, decide, queue } = await openSuggestions(
      candidate('a'),
      candidate('b'),
      candidate('c'),
    )
    decide('liked')
    calls.sendDecision.last().reject(new Error('offline'))
    await settled()
    decide('disliked')
    expect(queue()).toEqual(['c'])
    expect(child('outbox').getSnapshot().context.pending).toEqual([
      { suggestion: 'a', decision: 'liked' },
      { suggestion: 'b', decision: 'disliked' },
    ])
    clock.increment(200)
    calls.sendDecision.last().resolve(accepted)
    await settled()
    calls.sendDecision.last().resolve(accepted)
    await settled()
    expect(calls.sendDecision.calls.map(({ input }) => input.suggestion)).toEqual(['a', 'a', 'b'])
    expect(child('outbox').getSnapshot().context.pending).toEqual([])
  })

  it('the next candidate starts with a folded bio and a listing of its own', async () => {
    const poster = candidate('b', { role: 'poster', listing_id: 'l' })
    const { actor, calls, child, decide, value } = await openSuggestions(candidate('a'), poster)
    actor.send({ type: 'bio.unfolded' })
    expect(value()).toEqual({ reviewing: 'unfolded' })
    expect(child('listing').getSnapshot().value).toBe('notOffered')
    decide('liked')
    expect(value()).toEqual({ reviewing: 'folded' })
    expect(calls.loadListing.calls.map(({ input }) => input)).toEqual([
      { listing_id: 'l', user_id: 'b' },
    ])
  })

  it('after the last one more are asked for; who was decided on is never shown again', async () => {
    const suggestions = await openSuggestions(candidate('a'), candidate('b'))
    suggestions.decide('liked')
    suggestions.decide('disliked')
    expect(suggestions.queue()).toEqual([])
    expect(suggestions.child('outbox').getSnapshot().context.pending).toEqual([
      { suggestion: 'a', decision: 'liked' },
      { suggestion: 'b', decision: 'disliked' },
    ])
    expect(suggestions.value()).toBe('loadingSuggestions')
    await deal(suggestions, candidate('b'), candidate('c'), candidate('a'))
    expect(suggestions.queue()).toEqual(['c'])
  })

  it('nothing can be decided while nobody is shown', async () => {
    const { actor, calls, decide } = await startSuggestions()
    const decision = { suggestion: '', decision: 'liked' } as const
    expect(actor.getSnapshot().can({ type: 'suggestion.decided', decision })).toBe(false)
    decide('liked')
    expect(calls.sendDecision.calls).toHaveLength(0)
  })

  it('Report Account tells of the account and changes nothing', async () => {
    const { actor, reportAccount, queue, value } = await openSuggestions(candidate('a'))
    actor.send({ type: 'account.reported' })
    expect(reportAccount).toHaveBeenCalledOnce()
    expect([value(), queue()]).toEqual([{ reviewing: 'folded' }, ['a']])
  })
})

describe('§4 Empty queue: the no-more message shows', () => {
  it('when the server has nobody; it can be asked again', async () => {
    const suggestions = await openSuggestions()
    expect(suggestions.value()).toBe('empty')
    expect(suggestions.actor.getSnapshot().hasTag('pending')).toBe(false)
    suggestions.actor.send({ type: 'suggestions.requested' })
    expect(suggestions.calls.loadSuggestions.calls).toHaveLength(2)
    await deal(suggestions, candidate('z'))
    expect(suggestions.queue()).toEqual(['z'])
  })

  it('when the last candidate was decided on and nobody comes after', async () => {
    const suggestions = await openSuggestions(candidate('a'))
    suggestions.decide('liked')
    expect(suggestions.value()).toBe('loadingSuggestions')
    await deal(suggestions)
    expect(suggestions.value()).toBe('empty')
  })

  it('not while only those decided on come back: it asks again after 200 ms, then 400 ms', async () => {
    const suggestions = await openSuggestions(candidate('a'))
    suggestions.decide('liked')
    for (const [asked, delay] of [200, 400].entries()) {
      await deal(suggestions, candidate('a'))
      expect(suggestions.value()).toBe('waitingToLoad')
      expect(suggestions.actor.getSnapshot().hasTag('pending')).toBe(true)
      suggestions.clock.increment(delay - 1)
      expect(suggestions.calls.loadSuggestions.calls).toHaveLength(asked + 2)
      suggestions.clock.increment(1)
      expect(suggestions.calls.loadSuggestions.calls).toHaveLength(asked + 3)
    }
    await deal(suggestions)
    expect(suggestions.value()).toBe('empty')
  })
})
