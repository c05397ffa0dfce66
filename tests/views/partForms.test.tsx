import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { DetailPart } from '../../domain/details.ts'
import { FEATURES } from '../../domain/features.ts'
import type { ProfilePart } from '../../domain/profileParts.ts'
import { detailsMachine } from '../../machines/details/details.machine.ts'
import { ownProfileMachine } from '../../machines/ownProfile/ownProfile.machine.ts'
import { detailsOf } from '../../machines/paths/models/details.ts'
import { OWN_POSTER, OWN_PROFILE } from '../../machines/paths/models/samples.ts'
import { DetailsView } from '../../src/screens/dashboard/profile/DetailParts.tsx'
import { FactsDialog } from '../../src/screens/dashboard/profile/FactsDialog.tsx'
import { OwnProfileView } from '../../src/screens/dashboard/profile/ProfilePage.tsx'
import type { PartProps } from '../../src/screens/dashboard/profile/parts.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { ALPES } from '../support/campuses/campuses.ts'
import { holdFile } from '../support/onboardingScreen.tsx'
import { openStage, type Stage } from '../support/paths/stage.tsx'

async function openPart(part: ProfilePart, own = OWN_PROFILE, matches: PartProps['matches'] = []) {
  const stage = openStage()
  const input = { userId: 'u1', features: FEATURES, part }
  const ownProfile = stage.start(ownProfileMachine, input)
  const send = vi.fn()
  stage.show(<OwnProfileView {...{ ownProfile, matches, holdFile, send }} />)
  await stage.answer('loadProfile', { ok: true, value: own })
  return { stage, send }
}

/** What stands below a form: what is still needed, and the buttons. */
function bar(): string[] {
  const place = screen.getByRole('region', { name: 'Save' })
  const needs = within(place).queryByText(/^Still needed/)?.textContent
  const buttons = within(place).getAllByRole<HTMLButtonElement>('button')
  const names = buttons.map(({ textContent, disabled }) =>
    disabled ? `${textContent} (disabled)` : `${textContent}`,
  )
  return needs ? [needs, ...names] : names
}

async function retype({ person }: Stage, label: string, text: string): Promise<void> {
  await person.clear(screen.getByLabelText(label))
  if (text !== '') await person.type(screen.getByLabelText(label), text)
}

const UNCHANGED = ['Save (disabled)']
const CHANGED = ['Save', 'Discard changes']

describe('a part can be saved once something is changed, and it can be taken back', () => {
  test.each<[ProfilePart, string, (stage: Stage) => Promise<void>, () => unknown]>([
    [
      'introduction',
      'the bio',
      (stage) => retype(stage, 'Bio', 'I bake.'),
      () => screen.getByLabelText<HTMLTextAreaElement>('Bio').value,
    ],
    [
      'introduction',
      'the interests alone',
      ({ person }) => person.click(screen.getByRole('checkbox', { name: 'Food' })),
      () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Food' }).checked,
    ],
    [
      'about',
      'the age',
      (stage) => retype(stage, 'Age', '22'),
      () => screen.getByLabelText<HTMLInputElement>('Age').value,
    ],
    [
      'name',
      'the name',
      (stage) => retype(stage, 'Name', 'Ada Cole'),
      () => screen.getByLabelText<HTMLInputElement>('Name').value,
    ],
  ])('%s: %s', async (part, _, change, read) => {
    const { stage } = await openPart(part)
    expect(bar()).toEqual(UNCHANGED)
    const before = read()
    await change(stage)
    expect(bar()).toEqual(CHANGED)
    expect(read()).not.toEqual(before)
    await stage.press('Discard changes')
    expect(bar()).toEqual(UNCHANGED)
    expect(read()).toEqual(before)
  })

  test('a place on both of its pages', async () => {
    const { stage } = await openPart('listing', OWN_POSTER)
    expect(bar()).toEqual(['Save (disabled)', 'Rooms and amenities'])
    await retype(stage, 'Title', '')
    expect(bar()).toEqual([
      ...['Still needed: title', 'Save (disabled)', 'Rooms and amenities (disabled)'],
      'Discard changes',
    ])
    await retype(stage, 'Title', 'Loft')
    expect(bar()).toEqual(['Save', 'Rooms and amenities', 'Discard changes'])
    await stage.press('Rooms and amenities')
    await retype(stage, 'Description', '')
    expect(bar()).toEqual([
      ...['Still needed: description', 'Save (disabled)', 'Photos and address'],
      'Discard changes',
    ])
    await stage.press('Photos and address')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Loft')
  })
})

test.each([
  ['searcher', OWN_PROFILE, 1],
  ['poster', OWN_POSTER, 0],
])('a %s has a budget among the personal information: %#', async (_, own, count) => {
  await openPart('personal', own)
  expect(screen.queryAllByRole('slider')).toHaveLength(count)
})

test.each([
  ['searcher', OWN_PROFILE],
  ['poster', OWN_POSTER],
])('each row of the overview of a %s opens its own part', async (_, own) => {
  const { stage, send } = await openPart('overview', own)
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('li a')]
  for (const row of rows) fireEvent.click(row)
  const parts = rows.map(({ pathname }) => pathname.split('/').at(-1))
  expect(parts.length).toBeGreaterThan(10)
  expect(send.mock.calls).toEqual(parts.map((part) => [{ type: 'part.opened', part }]))
  await stage.press('Logout')
  expect(send.mock.lastCall).toEqual([{ type: 'logout.requested' }])
})

test.each([
  [[], 0],
  [[{ id: 'm1', name: 'Maya' }], 1],
])('with the matches %j the notices offer notifications on this device: %i', async (...row) => {
  const [matches, count] = row
  const { stage } = await openPart('notices', OWN_PROFILE, matches)
  await stage.answer('readPush', 'off')
  const name = 'Notifications on this device Push'
  expect(screen.queryAllByRole('switch', { name })).toHaveLength(count)
  expect(screen.getByRole('group', { name: 'Appearance' })).toBeDefined()
})

describe('a small form', () => {
  const matches = ['Maya', 'Zoe'].map((name) => ({ id: name.toLowerCase(), name }))

  function open(part: DetailPart, given: object = {}, found = matches) {
    const stage = openStage()
    const details = stage.start(detailsMachine, { ...detailsOf(part), ...given })
    stage.show(
      <Page heading="Profile">
        <DetailsView details={details} matches={found} />
      </Page>,
    )
    const choose = (label: string) => stage.person.click(screen.getByLabelText(label))
    return { stage, choose, form: () => details.getSnapshot().context.form }
  }

  test('shows matches what is switched on, and switches one thing at a time', async () => {
    const { choose, form } = open('shown')
    const shown = []
    for (const label of ['Ethnicity', 'Religion', 'Gender', 'Ethnicity']) {
      await choose(label)
      shown.push(form().shown_fields)
    }
    expect(shown).toEqual([
      ['gender', 'ethnicity'],
      ['gender', 'religion', 'ethnicity'],
      ['religion', 'ethnicity'],
      ['religion'],
    ])
  })

  test('asks with whom a place was found only who has found one and has a match', async () => {
    const { choose, form } = open('standing')
    const group = () => screen.queryByRole('group', { name: 'With whom?' })
    await choose('Paused: do not show me to anybody at the moment')
    screen.getByText(/^Nobody sees you, and you get no suggestions/)
    expect([form().standing, group()]).toEqual(['paused', null])
    await choose('I found a place, or my roommates')
    screen.getByText(/^Congratulations!/)
    expect(screen.queryByText(/^Nobody sees you, and/)).toBeNull()
    await choose('Zoe')
    expect([form().standing, form().match]).toEqual(['found', 'zoe'])
    await choose('Somebody else, or I would rather not say')
    expect(form().match).toBe('')
  })

  test('does not ask with whom where there is no match', async () => {
    const { choose } = open('standing', {}, [])
    await choose('I found a place, or my roommates')
    expect(screen.queryByRole('group', { name: 'With whom?' })).toBeNull()
  })

  test('has as many rooms left as roommates are wanted at most, and none once it is full', async () => {
    const { stage, choose, form } = open('places')
    screen.getByText('Of 3 roommates wanted')
    await stage.press('One more')
    await stage.press('One more')
    expect(form().rooms_left).toBe('3')
    await choose('Paused: do not show it at the moment')
    expect(form().state).toBe('paused')
    expect(screen.queryByLabelText('Rooms left')).not.toBeNull()
    await choose('Full: all roommates are found')
    expect(form().state).toBe('full')
    expect(screen.queryByLabelText('Rooms left')).toBeNull()
  })

  test('asks who becomes a searcher for a budget of the campus', () => {
    open('role', { campus: ALPES })
    const { min, max, step } = screen.getByRole<HTMLInputElement>('slider')
    expect([min, max, step]).toEqual(['250', '900', '10'])
    for (const words of ['€250', '€900']) expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'or type € a month' })).toBeDefined()
  })
})

test('a new poster is asked for dates and costs, may skip it, and can save it again after a failure', async () => {
  const stage = openStage()
  const onSkip = vi.fn()
  const details = stage.start(detailsMachine, detailsOf('terms'))
  stage.show(<FactsDialog details={details} onSkip={onSkip} />)
  screen.getByRole('dialog', { name: 'When is your place free?' })
  screen.getByText(/^Only searchers whose needs fit this will see you\. You can change this/)
  await stage.press('Not now')
  expect(onSkip).toHaveBeenCalledOnce()
  await stage.person.type(screen.getByLabelText('Rent per room'), '750')
  await stage.press('Save')
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  await stage.fail('saveDetails', new TypeError('Failed to fetch'))
  screen.getByText(/^We could not reach Nookmate/)
  await stage.press('Try again')
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toBeDefined()
  const saved = { part: 'terms', form: { rent_per_room: '750' } }
  expect(stage.asked('saveDetails')).toMatchObject(saved)
})
