import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import {
  EMPTY_PROFILE,
  type ProfileForm as Form,
  type ProfileField,
} from '../../../../domain/profile.ts'
import { PICTURE } from '../../../../machines/paths/models/samples.ts'
import { type ProfileInput, profileMachine } from '../../../../machines/profile/profile.machine.ts'
import { ProfileForm } from '../../../../src/screens/dashboard/profile/ProfileParts.tsx'
import { ProfileStep } from '../../../../src/screens/onboarding/ProfileStep.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { holdFile } from '../../onboardingScreen.tsx'
import { enter } from '../enter.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { stillNeeded } from '../stillNeeded.ts'
import { UNREACHABLE } from '../words.ts'
import { choosePhoto, expectAdjusting, finishPhoto } from './photo.tsx'

const REFUSED = 'xstate.done.actor.updateProfile'
const LOST = 'xstate.error.actor.updateProfile'
/** The error message of the last attempt to save; undefined once an event of `until` has happened after it. */
function messageOf(past: Past, ...until: string[]): string | undefined {
  const last = past.last(REFUSED, LOST, ...until)
  if (last?.type === LOST) return UNREACHABLE
  return last?.type === REFUSED && !last.output.ok ? last.output.message : undefined
}

const FIRST_PAGE = {
  university: 'University',
  program: 'Program',
  city_of_origin: 'City of origin',
  age: 'Age',
} as const
const SECOND_PAGE = {
  gender: 'Gender',
  sexual_orientation: 'Sexual orientation',
  religion: 'Religion',
  ethnicity: 'Ethnicity',
} as const
const TYPED = 'or type $ a month'
const LABELS = { ...FIRST_PAGE, ...SECOND_PAGE, budget: TYPED }

async function fill({ person }: Stage, field: ProfileField, value: string): Promise<void> {
  if (field === 'picture') throw new Error('A picture is chosen, not typed')
  const control = screen.getByLabelText(LABELS[field])
  if (control instanceof HTMLSelectElement) await person.selectOptions(control, value)
  else await enter(person, control, value)
  if (field === 'budget') await person.keyboard('{Enter}')
}

async function fillPage(stage: Stage, form: Form, page: object): Promise<void> {
  for (const field of Object.keys(page) as ProfileField[]) await fill(stage, field, form[field])
}

/** Fills both pages of the profile, starting with the empty first one, and saves it. */
export async function completeProfile(stage: Stage, form: Form): Promise<void> {
  await choosePhoto(stage, /^Profile photo/, PICTURE)
  await finishPhoto(stage, form.picture)
  await fillPage(stage, form, FIRST_PAGE)
  await stage.press('Continue')
  await fillPage(stage, form, SECOND_PAGE)
  if (screen.queryByRole('slider')) await fill(stage, 'budget', form.budget)
  await stage.press('Continue')
  await stage.answer('updateProfile', { ok: true, value: {} })
}

function fieldsOf(past: Past, page: Readonly<Record<string, string>>): Record<string, string> {
  const values = past.filled(...Object.keys(page))
  return Object.fromEntries(Object.values(page).map((label, at) => [label, values[at] ?? '']))
}

function pictureOf(past: Past): string {
  const begun = (past.input as { form: Form }).form.picture
  return past.last('xstate.done.actor.photo')?.output.url ?? begun
}

function expectGettingStarted(past: Past): void {
  const fields = fieldsOf(past, FIRST_PAGE)
  const photo = pictureOf(past)
  const says = stillNeeded({ Photo: photo, ...fields })
  const gone = messageOf(past, 'photo.chosen', 'page.advanced', 'page.turnedBack')
  expectSeen({
    title: 'Getting Started: your profile · Nookmate',
    heading: 'Getting Started',
    text: ['This is how other students get to know you.'],
    fields,
    buttons: [
      photo === '' ? 'Profile photo: add a photo (file)' : 'Profile photo: change photo (file)',
      ...(says.length === 0 ? ['Continue'] : []),
    ],
    says,
  })
  expect(screen.queryByRole('alert')?.textContent).toBe(gone)
}

function personalInfo(past: Past) {
  const [budget = ''] = past.filled('budget')
  const fields = fieldsOf(past, SECOND_PAGE)
  expect(screen.getByRole('slider').closest('div')?.querySelector('output')?.textContent).toBe(
    budget === '' ? 'Not chosen yet' : `$${Number(budget).toLocaleString('en')}`,
  )
  return {
    needs: stillNeeded({ ...fields, Budget: budget }),
    page: {
      title: 'Personal Info · Nookmate',
      heading: 'Personal Info',
      text: ['Some of this information is used to give you better suggestions.'],
      fields: { ...fields, 'Budget a month': budget || '600', [TYPED]: budget },
    },
  }
}

const isEditing = (past: Past) => (past.input as ProfileInput).isEditing === true

/** The error messages of the first page's fields, by their labels. */
function wrongFields(past: Past): Record<string, string> {
  const [city = '', age = ''] = past.filled('city_of_origin', 'age')
  return {
    ...([...city].length > 120 && {
      'City of origin': 'City of origin must be at most 120 characters.',
    }),
    ...(age !== '' &&
      !/^(1[6-9]|[2-9]\d)$/.test(age) && { Age: 'Age must be a whole number from 16 to 99.' }),
  }
}

/** Checks the first page as it is shown in the own profile, with this save button. */
function expectFirstPage(past: Past, save: string): void {
  const message = messageOf(past, 'form.submitted')
  const fields = fieldsOf(past, FIRST_PAGE)
  const wrong = wrongFields(past)
  const says = stillNeeded(fields, wrong)
  const button = says.length === 0 ? save : `${save} (disabled)`
  expectSeen({
    ...{ title: 'About you · Nookmate', heading: 'About you', fields, wrong, says },
    buttons: ['Profile photo: change photo (file)', ...(message ? ['Try again'] : []), button],
    alerts: message ? [`${message}Try again`] : [],
  })
}

/** Walks the paths of `profile` on its React screen: onboarding step 3, and the same form in the own profile. */
export const profileDriver = screenDriver<typeof profileMachine>({
  machine: profileMachine,
  open(stage, input) {
    const profile = stage.start(profileMachine, input)
    stage.show(
      input.isEditing ? (
        <Page heading="About you">
          <ProfileForm flow={profile} saved={EMPTY_PROFILE} holdFile={holdFile} />
        </Page>
      ) : (
        <ProfileStep profile={profile} holdFile={holdFile} />
      ),
    )
    return profile
  },
  does: {
    'field.changed': (stage, { field, value }) => fill(stage, field, value),
    'photo.chosen': (stage, { file }) => choosePhoto(stage, /^Profile photo/, file),
    'page.advanced': (stage) => stage.press('Continue'),
    'page.turnedBack': (stage) => stage.press('Back'),
    'form.submitted': (stage) =>
      stage.press(screen.queryByRole('button', { name: 'Continue' }) ? 'Continue' : 'Save'),
  },
  ends: { photo: (stage, { url }) => finishPhoto(stage, url) },
  reads: {
    resuming: NEVER_SEEN,
    'gettingStarted.editing'(past) {
      if (isEditing(past)) return expectFirstPage(past, 'Save')
      expectGettingStarted(past)
      if (past.last()?.type === 'page.turnedBack') expectFocus('Getting Started')
    },
    'gettingStarted.adjustingPhoto': () => expectAdjusting(PICTURE.previewUrl),
    personalInfo(past) {
      const { needs, page } = personalInfo(past)
      const message = messageOf(past, 'page.turnedBack', 'page.advanced')
      expectSeen({
        ...page,
        buttons: [
          'Back',
          ...(message ? ['Try again'] : []),
          ...(needs.length === 0 ? ['Continue'] : []),
        ],
        says: [...needs, ...(message ? [`${message}Try again`] : [])],
      })
      if (past.last()?.type === 'page.advanced') expectFocus('Personal Info')
    },
    saving(past, stage) {
      if (isEditing(past)) return expectFirstPage(past, 'Save (busy)')
      expectSeen({ ...personalInfo(past).page, buttons: ['Continue (busy)'] })
      const fields = [...Object.keys(FIRST_PAGE), ...Object.keys(SECOND_PAGE), 'budget']
      const values = past.filled(...fields)
      expect(stage.asked('updateProfile')).toEqual({
        role: 'searcher',
        form: {
          picture: pictureOf(past),
          ...Object.fromEntries(fields.map((field, at) => [field, values[at]])),
        },
      })
    },
    saved: HANDED_OVER,
  },
})
