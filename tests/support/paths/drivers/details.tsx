import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { DetailPart, DetailsForm } from '../../../../domain/details.ts'
import { DISPLAY_NAME_MESSAGE } from '../../../../domain/name.ts'
import { type DetailsInput, detailsMachine } from '../../../../machines/details/details.machine.ts'
import { DetailsView } from '../../../../src/screens/dashboard/profile/DetailParts.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { enter } from '../enter.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { seen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { UNREACHABLE } from '../words.ts'
import { TERMS, wrongTerms } from './detailErrors.ts'

const REFUSED = 'xstate.done.actor.saveDetails'
const LOST = 'xstate.error.actor.saveDetails'

const MATCHES = [{ id: 'm1', name: 'Maya Okafor' }]

const partOf = (past: Past) => (past.input as DetailsInput).part

const LABELS = { name: 'Name', rooms_left: 'Rooms left', budget: 'or type $ a month', ...TERMS }

/** Makes a change in the form: clicks or types what `detail` holds. */
export async function changeDetail({ person }: Stage, detail: Record<string, unknown>) {
  const press = (name: string) => person.click(screen.getByLabelText(name))
  if (detail.state) return press('Full: all roommates are found')
  if (detail.standing === 'paused') return press('Paused: do not show me to anybody at the moment')
  if (detail.standing) return press('I found a place, or my roommates')
  if (detail.shown_fields) return press('Religion')
  for (const [name, value] of Object.entries(detail)) {
    await enter(person, screen.getByLabelText(LABELS[name as keyof typeof LABELS]), `${value}`)
  }
  // A field says what is wrong once it is left.
  await person.tab()
}

/** All changes so far. */
function changed(past: Past): Partial<DetailsForm> {
  const changes = past.events.filter(({ type }) => type === 'detail.changed')
  return Object.assign({}, ...changes.map(({ detail }) => detail))
}

/** The error messages of the fields, by their labels. */
function wrongOf(past: Past): Record<string, string> {
  const { name = '', rooms_left = '', ...others } = changed(past)
  return {
    ...(/\d/.test(name) && { Name: DISPLAY_NAME_MESSAGE }),
    ...(rooms_left !== '' &&
      !/^[123]$/.test(rooms_left) && {
        'Rooms left': 'Rooms left must be a whole number from 1 to the number of roommates wanted.',
      }),
    ...wrongTerms(others),
  }
}

const isWrong = (past: Past) => Object.keys(wrongOf(past)).length > 0

/** Whether a field that must be filled in was emptied. */
const isEmptied = (past: Past) => changed(past).name === '' || changed(past).rooms_left === ''

/** For each part: the labels and values of its fields after the change. */
const FIELDS: Readonly<
  Record<DetailPart, (changed: Partial<DetailsForm>) => Record<string, string | boolean>>
> = {
  name: ({ name = 'Ada Byron' }) => ({ Name: name }),
  shown: ({ shown_fields }) => ({
    ...{ Gender: true, 'Sexual orientation': false },
    ...{ Religion: shown_fields !== undefined, Ethnicity: false },
  }),
  places: ({ state, rooms_left = '2' }) => ({
    'Open: show it to searchers': state !== 'full',
    'Paused: do not show it at the moment': false,
    'Full: all roommates are found': state === 'full',
    ...(state === 'full' ? {} : { 'Rooms left': rooms_left }),
  }),
  standing: ({ standing = 'active' }) => ({
    'Active: I am looking': standing === 'active',
    'Paused: do not show me to anybody at the moment': standing === 'paused',
    'I found a place, or my roommates': standing === 'found',
    ...(standing === 'found'
      ? { 'Maya Okafor': false, 'Somebody else, or I would rather not say': true }
      : {}),
  }),
  search: ({ move_in_from = '' }) => ({
    ...{ 'Earliest move-in': move_in_from, 'Latest move-in': '' },
    ...{ 'Shortest stay': '', 'Longest stay': '' },
    ...{ 'It does not matter': true, 'Yes, my own room': false, 'A shared room will do': false },
    ...{ 'Yes, furnished': false, 'No, I bring my furniture': false },
  }),
  terms: (terms) =>
    Object.fromEntries(
      Object.entries(TERMS).map(([field, label]) => [
        label,
        terms[field as keyof typeof TERMS] ?? '',
      ]),
    ),
  role: ({ budget }) => ({
    'Budget a month': budget ?? '600',
    'or type $ a month': budget ?? '',
  }),
}

/** The names of the buttons below the form. */
function buttonsOf(past: Past, isSaving: boolean): string[] {
  const save = partOf(past) === 'role' ? 'Become a searcher' : 'Save'
  if (isSaving) return [`${save} (busy)`]
  const isChanged = past.has('detail.changed')
  const isReady = isChanged && !isWrong(past) && !isEmptied(past)
  return [isReady ? save : `${save} (disabled)`, ...(isChanged ? ['Discard changes'] : [])]
}

function expectForm(past: Past, isSaving = false): void {
  const said = isSaving ? '' : messageOf(past)
  const { fields, wrong, buttons, alerts } = seen()
  expect(fields).toEqual(FIELDS[partOf(past)](changed(past)))
  expect(wrong).toEqual(wrongOf(past))
  const further = buttons.filter((name) => !/^One |^Try again$/.test(name))
  expect(further).toEqual(buttonsOf(past, isSaving))
  expect(alerts).toEqual(said ? [`${said}${isWrong(past) ? '' : 'Try again'}`] : [])
}

/** The error message of the last attempt to save; '' if there is none. */
function messageOf(past: Past): string {
  const answer = past.last('form.submitted', REFUSED, LOST)
  if (answer?.type === LOST) return UNREACHABLE
  return answer?.type === REFUSED && !answer.output.ok ? answer.output.message : ''
}

/** Walks the paths of `details` on its React screen: the small forms of the own profile, such as name and role. */
export const detailsDriver = screenDriver<typeof detailsMachine>({
  machine: detailsMachine,
  open(stage, input) {
    const details = stage.start(detailsMachine, input)
    stage.show(
      <Page heading="Profile">
        <DetailsView details={details} matches={MATCHES} onDiscard={() => undefined} />
      </Page>,
    )
    return details
  },
  does: {
    'detail.changed': (stage, { detail }) => changeDetail(stage, detail),
    'form.submitted': (stage) =>
      stage.press(screen.queryByRole('slider') ? 'Become a searcher' : 'Save'),
  },
  ends: {},
  reads: {
    editing: (past) => expectForm(past),
    saving(past, stage) {
      expectForm(past, true)
      expect(stage.asked('saveDetails')).toMatchObject({ part: partOf(past), form: changed(past) })
    },
    saved: HANDED_OVER,
  },
})
