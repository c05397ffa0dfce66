import {
  ETHNICITIES,
  GENDERS,
  RELIGIONS,
  SEXUAL_ORIENTATIONS,
} from '../../../domain/enumerations.ts'
import { AGE, BUDGET, PLACE_LENGTH } from '../../../domain/limits.ts'
import { PHOTO_GONE } from '../../../domain/photo.ts'
import { EMPTY_PROFILE, type ProfileForm, profileProblem } from '../../../domain/profile.ts'
import { profileMachine } from '../../profile/profile.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import type { DataFormOf } from '../dataForms.ts'
import { pathModel } from '../pathModel.ts'
import { EMPTY, endsOf, numberBounds, textBounds } from './bounds.ts'
import { type Filling, nextField, testedField } from './fields.ts'
import { PICTURE } from './samples.ts'

type Typed = Exclude<keyof ProfileForm, 'picture'>

const URL = 'https://nookmate.test/me.jpg'
const GETTING_STARTED: Filling<Typed> = [
  ['university', 'Western University'],
  ['program', 'Science'],
  ['city_of_origin', 'Halifax'],
  ['age', '21'],
]
const PERSONAL_INFO: Filling<Typed> = [
  ['gender', 'Female'],
  ['sexual_orientation', 'Prefer not to say'],
  ['religion', 'Agnostic'],
  ['ethnicity', 'Asian'],
  ['budget', '950'],
]

/** A searcher's profile with every field filled. */
export const FILLED_PROFILE: ProfileForm = {
  ...EMPTY_PROFILE,
  picture: URL,
  ...Object.fromEntries([...GETTING_STARTED, ...PERSONAL_INFO]),
}

const formOf = ({ form }: { form: ProfileForm }) => form
const says: DataFormOf<typeof profileMachine>['says'] = ({ form }) =>
  [profileProblem('city_of_origin', form), profileProblem('age', form)].filter(
    (problem) => problem !== undefined,
  )

const ABOUT: DataFormOf<typeof profileMachine> = {
  given: 'a searcher who changes the first page',
  fields: {
    city_of_origin: testedField('city_of_origin', formOf, {
      sample: FILLED_PROFILE.city_of_origin,
      values: { ...textBounds(PLACE_LENGTH), ...EMPTY },
    }),
    age: testedField('age', formOf, {
      sample: FILLED_PROFILE.age,
      values: { ...numberBounds(AGE), ...EMPTY },
    }),
  },
  sends: [{ does: 'press *Save*', type: 'form.submitted' }],
  says,
}

const choice = (
  field: 'gender' | 'sexual_orientation' | 'religion' | 'ethnicity',
  list: readonly string[],
) => testedField(field, formOf, { sample: FILLED_PROFILE[field], values: endsOf(list) })

const PERSONAL: DataFormOf<typeof profileMachine> = {
  given: 'a searcher with only the budget left',
  fields: {
    gender: choice('gender', GENDERS),
    sexual_orientation: choice('sexual_orientation', SEXUAL_ORIENTATIONS),
    religion: choice('religion', RELIGIONS),
    ethnicity: choice('ethnicity', ETHNICITIES),
    // The field turns any other amount into the nearest one of the range, so there is none too small or too large.
    budget: testedField('budget', formOf, {
      sample: FILLED_PROFILE.budget,
      values: {
        'the smallest': String(BUDGET.min),
        'between two stops of the slider': String(BUDGET.min + BUDGET.step),
        'the largest': String(BUDGET.max),
        ...EMPTY,
      },
    }),
  },
  sends: [{ does: 'press *Continue*', type: 'form.submitted' }],
}

/** Onboarding step 3. */
export const profileModel = pathModel<typeof profileMachine>({
  machine: profileMachine,
  inputs: {
    'a new searcher': { userId: 'u1', role: 'searcher', form: EMPTY_PROFILE, page: 1 },
    'a searcher with only the budget left': {
      userId: 'u1',
      role: 'searcher',
      form: { ...FILLED_PROFILE, budget: '' },
      page: 2,
    },
    'a searcher who changes the first page': {
      ...{ userId: 'u1', role: 'searcher', form: FILLED_PROFILE, page: 1, isEditing: true },
    },
  },
  states: {
    resuming: 'the page reached decides',
    'gettingStarted.editing': ({ isEditing }) => (isEditing ? '*About you*' : '*Getting Started*'),
    'gettingStarted.adjustingPhoto': '*Adjust Photo* is open',
    personalInfo: '*Personal Info*',
    saving: 'the profile is being saved',
    saved: 'the profile is saved',
  },
  events: {
    'field.changed': ({ page, form }) =>
      nextField(form, page === 1 ? GETTING_STARTED : PERSONAL_INFO),
    'photo.chosen': ({ form }) =>
      form.picture === '' ? [{ does: 'choose a photo', file: PICTURE }] : [],
    'page.advanced': ({ isEditing }) => (isEditing ? [] : [{ does: 'press *Continue*' }]),
    'page.turnedBack': () => [{ does: 'press *Back*' }],
    'form.submitted': ({ isEditing }) => [
      { does: isEditing ? 'press *Save*' : 'press *Continue*' },
    ],
  },
  actors: {
    photo: {
      ended: { 'adjust and confirm it': { url: URL }, 'close the modal': { url: undefined } },
    },
    updateProfile: {
      accepted: { 'the server saves the profile': {} },
      refused: {
        'the server refuses the profile': {
          status: 400,
          message: 'A photo must be one that you uploaded here.',
        },
        'the photo is gone': {
          status: PHOTO_GONE,
          message: 'Your photo is no longer here. Please choose another one.',
        },
      },
      failed: NO_ANSWER,
    },
  },
  delays: {},
  risks: { money: ['updateProfile'], privacy: ['updateProfile'] },
  forms: [ABOUT, PERSONAL],
  facts: ({ page, form, isEditing }) => [
    page,
    isEditing,
    Object.values(form).map((value) => value !== ''),
  ],
})
