import { describe, expect, it } from 'vitest'
import { NO_LISTING_MESSAGE } from '../../../domain/dashboardMessages.ts'
import { refused, settled } from '../../support/heldActor.ts'
import { candidate, openSuggestions } from '../support/suggestions.ts'

const LISTING = {
  owner: 'Ada',
  title: 'Flat',
  description: 'Quiet.',
  amenities: ['Wifi', 'Gym', 'Pool', 'AC'],
  photos: ['https://x/1.jpg'],
}

describe('§8 No listing: "No property details available" for a poster', () => {
  it('in these words', () => {
    expect(NO_LISTING_MESSAGE).toBe('No property details available')
  })

  it('a poster without a listing: no request is sent', async () => {
    const { calls, child } = await openSuggestions(candidate('p', { role: 'poster' }))
    expect(child('listing').getSnapshot().value).toBe('missing')
    expect(calls.loadListing.calls).toHaveLength(0)
  })

  it.each(['refused', 'lost'])('a listing that is %s', async (how) => {
    const poster = candidate('p', { role: 'poster', listing_id: 'l' })
    const { calls, child } = await openSuggestions(poster)
    expect(child('listing').getSnapshot().value).toBe('loadingListing')
    expect(child('listing').getSnapshot().hasTag('pending')).toBe(true)
    if (how === 'refused') calls.loadListing.last().resolve(refused('Unknown listing.', 404))
    else calls.loadListing.last().reject(new Error('offline'))
    await settled()
    expect(child('listing').getSnapshot().value).toBe('missing')
    expect(child('listing').getSnapshot().context.listing).toBeUndefined()
  })

  it('not where there is one: its amenities unfold and fold', async () => {
    const poster = candidate('p', { role: 'poster', listing_id: 'l' })
    const { calls, child } = await openSuggestions(poster)
    calls.loadListing.last().resolve({ ok: true, value: LISTING })
    await settled()
    const panel = child('listing')
    expect(panel.getSnapshot().context.listing).toEqual(LISTING)
    expect(panel.getSnapshot().value).toEqual({ shown: 'folded' })
    panel.send({ type: 'amenities.unfolded' })
    expect(panel.getSnapshot().value).toEqual({ shown: 'unfolded' })
    panel.send({ type: 'amenities.folded' })
    expect(panel.getSnapshot().value).toEqual({ shown: 'folded' })
  })

  it('not for a searcher, who has no panel', async () => {
    const { calls, child } = await openSuggestions(candidate('s', { listing_id: 'l' }))
    expect(child('listing').getSnapshot().value).toBe('notOffered')
    expect(calls.loadListing.calls).toHaveLength(0)
  })
})
