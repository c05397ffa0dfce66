import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EMPTY_FACTS } from '../../domain/living/factsForm.ts'
import { limitsMachine } from '../../machines/limits/limits.machine.ts'
import { noticesMachine } from '../../machines/notices/notices.machine.ts'
import { NO_ANSWERS } from '../../machines/paths/models/livingSamples.ts'
import { OWN_POSTER } from '../../machines/paths/models/samples.ts'
import { SearchFields, TermsFields } from '../../src/screens/dashboard/profile/FactFields.tsx'
import { LimitsView } from '../../src/screens/dashboard/profile/Limits.tsx'
import { NoticeSwitches } from '../../src/screens/dashboard/profile/Notices.tsx'
import { Preview } from '../../src/screens/dashboard/profile/Preview.tsx'
import { OwnProfile } from '../../src/ui/preview/Profile.tsx'
import { openStage } from '../support/paths/stage.tsx'
import { mount } from '../support/screen.tsx'

const switches = () => screen.getAllByRole<HTMLInputElement>('switch')

test('each notice is shown as it is, and switched by its own switch', async () => {
  const stage = openStage()
  const notices = stage.start(noticesMachine, undefined)
  stage.show(<NoticeSwitches notices={notices} />)
  const [mail, push] = [
    { mail: true, push: false },
    { mail: false, push: true },
  ]
  const reminder = { mail: true, push: true }
  const value = { match: mail, message: push, reminder, newsletter: mail }
  await stage.answer('loadNotices', { ok: true, value })
  const shown = switches().map(({ checked }) => checked)
  expect(shown).toEqual([true, false, false, true, true, true, true])
  stage.takeHeardBy(notices)
  for (const one of switches()) await stage.person.click(one)
  const heard = stage.takeHeardBy(notices).filter(({ type }) => type === 'notice.switched')
  expect(heard.map(({ notice: { kind, channel, isOn } }) => [kind, channel, isOn])).toEqual([
    ['match', 'mail', false],
    ['match', 'push', true],
    ['message', 'mail', true],
    ['message', 'push', false],
    ['reminder', 'mail', false],
    ['reminder', 'push', false],
    ['newsletter', 'mail', false],
  ])
})

test.each([
  [true, [{ type: 'gender.toggled' }]],
  [false, []],
])('each deal-breaker has its own switch; that of the gender is there: %s', async (...row) => {
  const [can_choose_gender, gender] = row
  const stage = openStage()
  const limits = stage.start(limitsMachine, undefined)
  stage.show(<LimitsView limits={limits} />)
  await stage.answer('loadLimits', { ok: true, value: { ...NO_ANSWERS, can_choose_gender } })
  stage.takeHeardBy(limits)
  // On and off again, because at most three may be on.
  for (const one of switches()) await stage.person.dblClick(one)
  const heard = stage.takeHeardBy(limits).filter(({ type }) => type.endsWith('.toggled'))
  const breakers = ['smoking', 'cannabis', 'pets', 'parties', 'partnerNights', 'quietAfter23']
  const each = [
    ...breakers.map((dealBreaker) => ({ type: 'breaker.toggled', dealBreaker })),
    ...gender,
  ]
  expect(heard).toEqual(each.flatMap((one) => [one, one]))
})

/** Enters a value into each field, and chooses Yes and No where both can be. Returns what each of them has reported. */
function fill(onChange: ReturnType<typeof vi.fn>): unknown[] {
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=radio])')) {
    fireEvent.change(field, { target: { value: field.type === 'date' ? '2027-05-01' : '7' } })
  }
  for (const choice of document.querySelectorAll('[value=yes], [value=no]')) fireEvent.click(choice)
  return onChange.mock.calls.flat()
}

const STAY = [{ shortest_stay: '7' }, { longest_stay: '7' }]

test('each field of a search reports its own value', () => {
  const onChange = vi.fn()
  mount(<SearchFields form={EMPTY_FACTS} onChange={onChange} />)
  expect(fill(onChange)).toEqual([
    ...[{ move_in_from: '2027-05-01' }, { move_in_to: '2027-05-01' }, ...STAY],
    ...[{ own_room: 'yes' }, { own_room: 'no' }, { furnished: 'yes' }, { furnished: 'no' }],
  ])
})

test('each field of the terms of a place reports its own value', () => {
  const onChange = vi.fn()
  mount(<TermsFields form={EMPTY_FACTS} onChange={onChange} campus={undefined} />)
  expect(fill(onChange)).toEqual([
    ...[{ free_from: '2027-05-01' }, { free_until: '2027-05-01' }, ...STAY],
    ...[{ rent_per_room: '7' }, { utilities: '7' }, { deposit: '7' }],
  ])
})

test('the wishes of a search are shown as they were chosen', () => {
  const form = { ...EMPTY_FACTS, own_room: 'no', furnished: 'yes' } as const
  mount(<SearchFields form={form} onChange={() => undefined} />)
  const chosen = screen.getAllByRole<HTMLInputElement>('radio', { checked: true })
  const words = chosen.map(({ labels }) => labels?.[0]?.textContent)
  expect(words).toEqual(['A shared room will do', 'Yes, furnished'])
})

test('a poster sees what others see: the card and the place, before and after a match', () => {
  const { card, listing, matched } = OWN_POSTER.seen
  const seen = {
    card: { ...card, facts: ['on the card'] },
    listing: { ...listing, title: 'Before', facts: ['of the place'] },
    matched: { ...matched, facts: ['of the match'] },
    matched_listing: {
      ...{ ...listing, title: 'After', facts: ['of its place'] },
      is_location_private: true,
    },
  }
  mount(<Preview own={{ ...OWN_POSTER, seen } as never} />)
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    ...['Before a match', 'Ada Byron, 21', 'Before'],
    ...['After a match', 'Ada Byron, 21', 'After'],
  ])
  const facts = screen.getAllByRole('list', { name: 'In short' })
  const told = facts.map(({ textContent }) => textContent)
  expect(told).toEqual(['on the card', 'of the place', 'of the match', 'of its place'])
  expect(screen.queryByRole('button', { name: /^(?:Report|Block)/ })).toBeNull()
})

test('the preview of components has answers to talk about, different ones, and the same', () => {
  mount(<OwnProfile />)
  const panel = screen.getByRole('heading', { name: 'Living together' }).parentElement
  const parts = [...(panel?.querySelectorAll('h3, li') ?? [])]
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    ...['To talk about', 'Smoking and vapingYou: I do notMaya: At home, indoors'],
    ...['Different, and fine with both', 'DishesYou: Right after the mealMaya: The same day'],
    ...['The same', 'BedtimeBoth of you: 23:00 to midnight'],
  ])
})
