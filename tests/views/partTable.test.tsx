import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { FEATURES } from '../../domain/features.ts'
import { OWN_POSTER, OWN_PROFILE } from '../../machines/paths/models/samples.ts'
import { Overview } from '../../src/screens/dashboard/profile/Overview.tsx'
import { partGroups } from '../../src/screens/dashboard/profile/partGroups.ts'
import { PARTS } from '../../src/screens/dashboard/profile/parts.tsx'
import { EditForm } from '../../src/ui/profile/EditForm.tsx'
import { PartRow } from '../../src/ui/profile/PartList.tsx'
import { mount } from '../support/screen.tsx'

const nothing = () => undefined

test('every part of the profile has its heading, and a sentence where it needs one', () => {
  const heads = Object.entries(PARTS).map(([part, { heading, lead = '' }]) => [
    part,
    [heading, lead],
  ])
  expect(Object.fromEntries(heads)).toEqual({
    about: ['About you', ''],
    account: ['Account', ''],
    blocked: ['Blocked students', ''],
    introduction: ['Bio and interests', ''],
    limits: ['Deal-breakers', ''],
    listing: ['Your place', ''],
    name: ['Your name', ''],
    notices: ['Notices', ''],
    personal: ['Personal Info', 'Some of this information is used to give you better suggestions.'],
    places: ['Rooms left', ''],
    preview: ['How others see you', ''],
    questionnaire: ['How you live', ''],
    role: ['Your role', ''],
    search: [
      'Moving in',
      'You will see only people and places that fit this. Anything you leave open rules nobody out.',
    ],
    shown: ['What your matches see', ''],
    standing: ['Where you stand', ''],
    terms: ['Dates and rent', 'Only searchers whose needs fit this will see you.'],
  })
})

const ABOUT = [
  'About you | about camera Photo and studies',
  'About you | introduction chat Bio and interests',
  'About you | name user Your name',
  'About you | personal heart Personal Info',
  'About you | shown eye What your matches see',
]
const REST = [
  'Your search | standing clock Where you stand',
  'Your search | role search Your role',
  'Your search | blocked eye-off Blocked students',
  'Living together | questionnaire check How you live',
  'Living together | limits close Deal-breakers',
  'Settings | notices info Notices',
  'Account | account user Password, devices, your data',
]

test.each([
  ['a searcher', OWN_PROFILE, ['Your search | search home Moving in']],
  [
    'a poster',
    OWN_POSTER,
    [
      'Your place | listing home Your place',
      'Your place | places plus Rooms left',
      'Your place | terms clock Dates and rent',
    ],
  ],
])('%s finds each part under its heading, with its icon', (_, own, special) => {
  const rows = partGroups(own, FEATURES).flatMap((group) =>
    group.rows.map(({ part, icon, label }) => `${group.heading} | ${part} ${icon} ${label}`),
  )
  expect(rows).toEqual([...ABOUT, ...special, ...REST])
})

test.each([
  ['active', 'Active', true],
  ['paused', 'Paused', false],
  ['found', 'Found a place', false],
  ['deleting', 'Being deleted', false],
] as const)('a student who is %s reads: %s', (standing, words, isSeen) => {
  const own = { ...OWN_PROFILE, profile: { ...OWN_PROFILE.profile, standing } }
  mount(<Overview own={own} features={[]} onOpen={nothing} onLogout={nothing} />)
  const [line] = screen.getAllByText(words)
  expect(line?.hasAttribute('data-seen')).toBe(isSeen)
})

test('a part opens here with a plain click, and in another tab with the key for that', async () => {
  const onOpen = vi.fn()
  const person = mount(
    <PartRow href="/home/profile/name" icon="user" label="Your name" onOpen={onOpen} />,
  )
  const stop = (event: Event) => event.preventDefault()
  addEventListener('click', stop)
  await person.keyboard('{Control>}')
  await person.click(screen.getByRole('link'))
  await person.keyboard('{/Control}')
  removeEventListener('click', stop)
  expect(onOpen).not.toHaveBeenCalled()
  await person.click(screen.getByRole('link'))
  expect(onOpen).toHaveBeenCalledOnce()
})

describe('the form of a part', () => {
  const words = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  const form = (canSave: boolean, isPending: boolean, message = '') => (
    <EditForm {...{ canSave, isPending, message }} onSave={nothing} onDiscard={nothing}>
      Name
    </EditForm>
  )

  test('cannot be discarded while it is being saved', () => {
    mount(form(true, true))
    expect(words()).toEqual(['Save'])
  })

  test.each([
    [true, ['Try again', 'Save', 'Discard changes']],
    [false, ['Save', 'Discard changes']],
  ])('that was not saved can be tried again if it can be saved: %s', (canSave, buttons) => {
    mount(form(canSave, false, 'We could not reach Nookmate.'))
    expect(words()).toEqual(buttons)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(!canSave)
  })
})
