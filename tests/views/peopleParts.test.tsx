import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { Person } from '../../domain/likes.ts'
import { MATCHED_PROFILE } from '../../machines/paths/models/samples.ts'
import { CandidateCard } from '../../src/ui/candidate/CandidateCard.tsx'
import { AmenityList } from '../../src/ui/candidate/Facts.tsx'
import { ListingPanel } from '../../src/ui/candidate/ListingPanel.tsx'
import { DashboardNav } from '../../src/ui/layout/DashboardLayout.tsx'
import { MatchCard } from '../../src/ui/likes/MatchCard.tsx'
import { PersonList, PersonRow } from '../../src/ui/likes/PersonList.tsx'
import { mount } from '../support/screen.tsx'

const REASONS = ['Same program', 'You both like Music', 'You both cook', 'Same town']
const MAYA: Person = {
  ...{ id: 'maya', name: 'Maya', profile_picture: '', program: 'Art' },
  role: 'poster',
}

const textsOf = (elements: Iterable<Element>) => [...elements].map((one) => one.textContent)
const listNames = () => screen.queryAllByRole('list').map((one) => one.getAttribute('aria-label'))
const itemsOf = (name: string) =>
  within(screen.getByRole('list', { name })).getAllByRole('listitem')

test.each<[Partial<ComponentProps<typeof PersonRow>>, string[]]>([
  [{}, ['Maya', 'Art', 'moments ago']],
  [{ isNew: true }, ['MayaNew', 'Art', 'moments ago']],
  [{ note: 'ended' }, ['Maya', 'Art', 'moments ago · ended']],
  [
    { person: { ...MAYA, reasons: REASONS }, to: '/home/matches/m1' },
    ['Maya', 'Art · Same program', 'moments ago'],
  ],
])('a row of a list of people, %j, says: %j', (given, words) => {
  const at = new Date().toISOString()
  mount(
    <ul>
      <PersonRow person={MAYA} at={at} {...given} />
    </ul>,
  )
  expect(textsOf(document.querySelectorAll('h3, p'))).toEqual(words)
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual('to' in given ? ['/home/matches/m1'] : [])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the further options of a person come and go with their button', () => {
  const block = <button type="button">Block</button>
  mount(
    <ul>
      <PersonRow person={MAYA} at={new Date().toISOString()} more={block} />
      <PersonRow person={{ ...MAYA, name: 'Leo' }} at={new Date().toISOString()} more={block} />
    </ul>,
  )
  const names = () => textsOf(screen.getAllByRole('button'))
  expect(names()).toEqual(['More options Maya', 'More options Leo'])
  const [, opener] = screen.getAllByRole<HTMLButtonElement>('button')
  if (!opener) throw new Error('Each row has one.')
  fireEvent.click(opener)
  expect(names()).toEqual(['More options Maya', 'Fewer options Leo', 'Block'])
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(opener)
  expect(names()).toEqual(['More options Maya', 'More options Leo'])
})

test.each([
  [0, false, 'Passed', 'Nobody yet'],
  [2, false, 'Passed 2', 'Leo'],
  [1234, true, 'Passed 1,234', 'Leo'],
])('a list of %i people, folded at first: %s', (count, isFolded, title, content) => {
  mount(
    <PersonList heading="Passed" count={count} empty="Nobody yet" isFolded={isFolded}>
      <li>Leo</li>
    </PersonList>,
  )
  const heading = document.querySelector('h2')
  expect(heading?.textContent?.trim()).toBe(title)
  const section = heading?.closest('section, details')
  expect([section?.localName, section?.hasAttribute('open')]).toEqual([
    isFolded ? 'details' : 'section',
    false,
  ])
  expect(section?.lastElementChild?.textContent).toBe(content)
})

test('the page of a match shows what is known, its parts in order, and at most three reasons', () => {
  const known = { facts: ['$900 a month'], reasons: REASONS, fit: 'You fit well.' }
  mount(
    <MatchCard
      profile={{ ...MATCHED_PROFILE, ...known }}
      actions="Actions"
      listing="Listing"
      compared="Compared"
    />,
  )
  expect(listNames()).toEqual(['In short', 'Why you may fit', 'Interests'])
  expect(textsOf(itemsOf('Why you may fit'))).toEqual(REASONS.slice(0, 3))
  expect(screen.getByText('You fit well.')).toBeDefined()
  expect(screen.getByText('I cook on Sundays.')).toBeDefined()
  const [article, ...parts] = screen.getByRole('article').parentElement?.children ?? []
  expect(article?.localName).toBe('article')
  expect(textsOf(parts)).toEqual(['Actions', 'Listing', 'Compared'])
})

test('the page of a match has no empty parts', () => {
  const unknown = { interests: [], reasons: [], city_of_origin: '' }
  mount(<MatchCard profile={{ ...MATCHED_PROFILE, ...unknown }} />)
  expect(listNames()).toEqual([])
  expect(textsOf(screen.getAllByRole('term'))).toEqual(['University', 'Program'])
  expect(screen.getByRole('article').parentElement?.children).toHaveLength(1)
})

const PERSON = { name: 'Maya', age: 21, program: 'Art', picture: '', interests: [] }

test('a card shows what is known of a person, at most three reasons', () => {
  const known = { facts: ['$900 a month'], reasons: REASONS, fit: 'You fit well.' }
  mount(
    <CandidateCard {...PERSON} {...known} interests={['Music']} badge="Has a place">
      Bio
    </CandidateCard>,
  )
  expect(listNames()).toEqual(['In short', 'Why you may fit', 'Interests'])
  expect(textsOf(itemsOf('Why you may fit'))).toEqual(REASONS.slice(0, 3))
  expect(textsOf(itemsOf('Interests'))).toEqual(['Music'])
  expect(screen.getByText('You fit well.')).toBeDefined()
  expect(screen.getByText('Has a place')).toBeDefined()
})

test('a card has no empty parts, and only the buttons that do something, each its own', () => {
  const [onReport, onBlock] = [vi.fn(), vi.fn()]
  mount(<CandidateCard {...PERSON}>Bio</CandidateCard>)
  expect(listNames()).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
  mount(
    <CandidateCard {...PERSON} onReport={onReport} onBlock={onBlock}>
      Bio
    </CandidateCard>,
  )
  expect(textsOf(screen.getAllByRole('button'))).toEqual(['Report Account', 'Block'])
  fireEvent.click(screen.getByRole('button', { name: 'Block' }))
  expect([onReport.mock.calls.length, onBlock.mock.calls.length]).toEqual([0, 1])
  fireEvent.click(screen.getByRole('button', { name: 'Report Account' }))
  expect([onReport.mock.calls.length, onBlock.mock.calls.length]).toEqual([1, 1])
})

test('a place without photos and amenities has no empty parts', () => {
  const place = { owner: 'Leo', title: 'A room', description: 'Quiet.', amenities: [], photos: [] }
  mount(<ListingPanel listing={place} />)
  expect(listNames()).toEqual([])
  expect(screen.getByRole('region', { name: 'Property' }).textContent).toBe(
    'A roomOffered by LeoQuiet.',
  )
})

test.each([
  [['Heater', 'Pets', 'Wifi'], false, 3, undefined],
  [['Heater', 'Pets', 'Wifi', 'Gym'], false, 3, 'View More'],
  [['Heater', 'Pets', 'Wifi', 'Gym'], true, 4, 'View Less'],
  [['Heater', 'Pets', 'Wifi', 'Gym'], undefined, 4, undefined],
])('of the amenities %j (unfolded: %s) %i are shown', (amenities, isOpen, count, label) => {
  const onToggle = vi.fn()
  const fold = isOpen === undefined ? undefined : { isOpen, onToggle }
  mount(<AmenityList amenities={amenities} fold={fold} />)
  expect(textsOf(itemsOf('Amenities'))).toEqual(amenities.slice(0, count))
  const button = screen.queryByRole('button')
  expect([button?.textContent, button?.getAttribute('aria-expanded')]).toEqual([
    label,
    label && String(isOpen),
  ])
})

test('each tab leads to its own page, and says how much of it is new and which one is open', () => {
  const onSelect = vi.fn()
  const items = [
    { id: 'profile', label: 'Profile', icon: 'user', href: '/home/profile' },
    { id: 'likes', label: 'Likes', icon: 'heart', href: '/home/likes', count: 0 },
    { id: 'chats', label: 'Chats', icon: 'chat', href: '/home/chats', count: 2 },
  ] as const
  mount(<DashboardNav items={items} current="likes" onSelect={onSelect} />)
  const tabs = screen.getAllByRole('link')
  const state = (tab: HTMLElement) => [
    ...[tab.textContent, tab.getAttribute('aria-current')],
    tab.querySelector('svg')?.dataset.filled,
  ]
  expect(tabs.map(state)).toEqual([
    ['Profile', null, undefined],
    ['Likes', 'page', 'true'],
    ['Chats2 new', null, undefined],
  ])
  for (const tab of tabs) fireEvent.click(tab)
  expect(onSelect.mock.calls).toEqual([['profile'], ['likes'], ['chats']])
})
