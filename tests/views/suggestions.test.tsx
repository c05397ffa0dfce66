import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { candidate, LISTING, openDashboard, startDashboard } from '../support/dashboardScreen.tsx'
import { accepted, refused } from '../support/heldActor.ts'
import { expectAccessible, happens } from '../support/screen.tsx'

const noah = candidate({ id: 'noah', name: 'Noah Tremblay', age: 19, program: 'Nursing' })
const poster = candidate({ id: 'p', role: 'poster', listing_id: 'l1' })
const card = () => screen.getByRole('article')
const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`)

describe('the suggestions', () => {
  it('shows a still shape while they are on their way', () => {
    startDashboard()
    expect(screen.getByText('Loading suggestions')).toBeDefined()
  })

  it('§2 Suggestion card: picture, name, program, age, interests and bio of one candidate', async () => {
    await openDashboard([candidate(), noah])
    expect(within(card()).getByRole('heading').textContent).toBe('Maya Okafor, 21')
    expect(within(card()).getByRole('img', { name: 'Portrait of Maya Okafor' })).toBeDefined()
    expect(within(card()).getByText('Engineering')).toBeDefined()
    expect(within(card()).getByText('I cook on Sundays.')).toBeDefined()
    expect(
      within(card())
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Music', 'Books'])
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await expectAccessible()
  })

  it('says why two may fit, in three reasons at most, where the server says so', async () => {
    const reasons = ['You both like Music', 'Same program', 'Rent within your budget', 'More']
    const { person } = await openDashboard([candidate({ reasons }), noah])
    const list = within(card()).getByRole('list', { name: 'Why you may fit' })
    const items = within(list).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual(reasons.slice(0, 3))
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Like' }))
    expect(within(card()).queryByRole('list', { name: 'Why you may fit' })).toBeNull()
  })

  it('says in a sentence how well the answers fit, where the server says so', async () => {
    const fit = 'Your answers fit well.'
    const { person } = await openDashboard([candidate({ fit }), noah])
    expect(within(card()).getByText(fit)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Like' }))
    expect(within(card()).queryByText(fit)).toBeNull()
  })

  it('§4 Suggestions: a like or a dislike removes the card at once, by button and by key', async () => {
    const last = candidate({ id: 'zoe', name: 'Zoe Martin' })
    const { person, calls } = await openDashboard([candidate(), noah, last])
    document.documentElement.scrollTop = 600
    await person.click(screen.getByRole('button', { name: 'Like' }))
    expect(within(card()).getByRole('heading').textContent).toBe('Noah Tremblay, 19')
    expect(document.documentElement.scrollTop).toBe(0)
    expect(screen.getByText('Suggested: Noah Tremblay, 19, Nursing')).toBeDefined()
    await person.keyboard('{ArrowLeft}')
    expect(within(card()).getByRole('heading').textContent).toBe('Zoe Martin, 21')
    await happens(() => calls.sendDecision.last().resolve(accepted))
    expect(calls.sendDecision.calls.map(({ input }) => input)).toEqual([
      { id: expect.any(String), suggestion: 'maya', decision: 'liked' },
      { id: expect.any(String), suggestion: 'noah', decision: 'disliked' },
    ])
  })

  it('§2 No candidates: says so kindly, and looks again', async () => {
    const { person, calls } = await openDashboard([])
    expect(
      screen.getByText('You have no more suggestions, check your likes or come back later'),
    ).toBeDefined()
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Look again' }))
    await happens(() =>
      calls.loadSuggestions.last().resolve({ ok: true, value: { candidates: [noah] } }),
    )
    expect(card()).toBeDefined()
  })

  it('§2 Report Account: does nothing visible', async () => {
    const { person } = await openDashboard()
    const before = card().textContent
    await person.click(screen.getByRole('button', { name: 'Report Account' }))
    expect(card().textContent).toBe(before)
  })
})

describe('§2 Long bio and §9 Bio truncation', () => {
  it('shows a bio of 29 words whole', async () => {
    await openDashboard([candidate({ bio: words(29).join(' ') })])
    expect(screen.queryByRole('button', { name: 'show more' })).toBeNull()
  })

  it('cuts a longer one to its first 40 words, with show more and show less', async () => {
    const { person } = await openDashboard([candidate({ bio: words(50).join(' ') })])
    expect(within(card()).getByText(/w40…$/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'show more' }))
    expect(within(card()).getByText(/w50$/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'show less' }))
    expect(within(card()).queryByText(/w50$/)).toBeNull()
  })
})

describe('§2 Listing panel', () => {
  const panel = () => screen.getByRole('region', { name: 'Property' })

  it('shows owner, photos, title, description and 3 amenities until View More', async () => {
    const { person, calls } = await openDashboard([poster])
    expect(screen.getByText('Loading the property')).toBeDefined()
    expect(calls.loadListing.last().input).toEqual({ listing_id: 'l1', user_id: 'p' })
    await happens(() => calls.loadListing.last().resolve({ ok: true, value: LISTING }))
    expect(within(panel()).getByRole('heading', { name: LISTING.title })).toBeDefined()
    expect(within(panel()).getByText('Offered by Maya Okafor')).toBeDefined()
    expect(within(panel()).getByText(LISTING.description)).toBeDefined()
    const amenities = () =>
      within(screen.getByRole('list', { name: 'Amenities' })).getAllByRole('listitem')
    expect(amenities()).toHaveLength(3)
    await person.click(screen.getByRole('button', { name: 'View More' }))
    expect(amenities()).toHaveLength(5)
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Next photo' }))
    expect(screen.getByText('Photo 2 of 2')).toBeDefined()
  })

  it('announces rent, kind, rooms and place at its top', async () => {
    const { calls } = await openDashboard([poster])
    expect(within(card()).getByText('Has a place')).toBeDefined()
    const facts = ['$1,250 a month', 'Apartment', '1 Richmond Street', '1.5 bathrooms']
    const value = { ...LISTING, cost: 1250, facts }
    await happens(() => calls.loadListing.last().resolve({ ok: true, value }))
    const list = within(panel()).getByRole('list', { name: 'In short' })
    expect(list.compareDocumentPosition(within(panel()).getByText('Photo 1 of 2'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect([...list.children].map((fact) => fact.textContent)).toEqual(facts)
    await expectAccessible()
  })

  it('says on the card what is to be known at once', async () => {
    await openDashboard([{ ...poster, facts: ['$750 a month for a room', '2 rooms left'] }])
    const list = within(card()).getByRole('list', { name: 'In short' })
    expect([...list.children].map((fact) => fact.textContent)).toEqual([
      '$750 a month for a room',
      '2 rooms left',
    ])
    await expectAccessible()
  })

  it.each([
    ['the candidate has none', candidate({ role: 'poster', listing_id: null })],
    ['it could not be fetched', poster],
  ])('§2 No listing and §8 No listing: says so when %s', async (_, shown) => {
    const { calls } = await openDashboard([shown])
    if (shown.listing_id) {
      await happens(() => calls.loadListing.last().resolve(refused('Unknown listing.', 404)))
    }
    expect(panel().textContent).toBe('No property details available')
    await expectAccessible()
  })

  it('is not there for a searcher', async () => {
    await openDashboard()
    expect(screen.queryByRole('region', { name: 'Property' })).toBeNull()
  })
})
