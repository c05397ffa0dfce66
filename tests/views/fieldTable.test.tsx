import { expect, test } from 'vitest'
import { EMPTY_FACTS } from '../../domain/living/factsForm.ts'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts'
import { SearchFields, TermsFields } from '../../src/screens/dashboard/profile/FactFields.tsx'
import { Newsletter } from '../../src/screens/landing/Newsletter.tsx'
import { LoginScreen } from '../../src/screens/login/LoginScreen.tsx'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../support/filledForms.ts'
import { openOnboarding } from '../support/onboardingScreen.tsx'
import { mount, startFlow } from '../support/screen.tsx'
import { openSignup } from '../support/signupScreen.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const nothing = () => undefined

function textsOf(ids: string | null): string {
  const found = (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  return found.filter(Boolean).join(' ')
}

/** A field in one line: its label; how it is typed and filled in; its bounds; what describes it. */
function lineOf(field: Control): string {
  const { type } = field
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '-'
  const attributes = ['inputmode', 'autocomplete', 'min', 'max', 'step', 'accept', 'maxlength']
  const given = attributes.map((one) => field.getAttribute(one)).filter(Boolean)
  const name = ['radio', 'file'].includes(type) || field.name === '' ? '' : ` (${field.name})`
  const required = field.required ? ' required' : ''
  const described = textsOf(field.getAttribute('aria-describedby'))
  return `${label}${name}: ${[type, ...given].join(' ')}${required}${described && ` - ${described.trim()}`}`
}

function fieldLines(): string[] {
  return [...document.querySelectorAll<Control>('input, textarea, select')].map(lineOf)
}

const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

test.each<[string, () => unknown, readonly string[]]>([
  [
    'the newsletter',
    () => mount(<Newsletter newsletter={startFlow(newsletterMachine).actor} />),
    ['Join us to stay updated (email): email email'],
  ],
  [
    'the login',
    () => mount(<LoginScreen login={startFlow(loginMachine).actor} emailEndings="@uwo.ca" />),
    [
      'School Email (email): text email username required - Accepted addresses: @uwo.ca',
      'Password (password): password current-password required',
    ],
  ],
  [
    'the first step of the sign-up',
    () => openSignup(),
    ['Name (name): text name required', 'School Email (email): text email email required'],
  ],
  [
    'the second step of the sign-up',
    async () => (await openSignup()).toPassword(),
    [
      '- (username): text username',
      'Password (password): password new-password required',
      'Confirm password (confirm_password): password new-password required',
    ],
  ],
  [
    'Getting Started',
    () => openOnboarding({ role: 'searcher', step: 3, profile: FILLED_PROFILE }),
    [
      `Profile photo: change photo: file ${PICTURES} - A clear picture of your face works best.`,
      'University (university): select-one required',
      'Program (program): select-one required',
      'City of origin (city_of_origin): text required',
      'Age (age): number numeric 16 99 1 required',
    ],
  ],
  [
    'Personal Info',
    () => openOnboarding({ role: 'searcher', step: 3, page: 2, profile: FILLED_PROFILE }),
    [
      'Gender (gender): select-one required',
      'Sexual orientation (sexual_orientation): select-one required',
      'Religion (religion): select-one required',
      'Ethnicity (ethnicity): select-one required',
      'Budget a month (budget): range 600 2000 50',
      'or type $ a month: text numeric off',
    ],
  ],
  [
    'Property Info, part one',
    () => openOnboarding({ role: 'poster', step: 4, property: FILLED_PROPERTY }),
    [
      `Add photos: file ${PICTURES} - The first photo is the cover.`,
      'Title (title): text required',
      'Location (location): text street-address required',
      'Roommates wanted (capacity): number numeric 1 20 1 required',
      'Cost (cost): text numeric off required - dollars a month',
      'Privatize the property address (private_location): checkbox - Nobody sees the address unless you share it in a conversation.',
    ],
  ],
  [
    'Property Info, part two',
    () => openOnboarding({ role: 'poster', step: 4, page: 2, property: FILLED_PROPERTY }),
    [
      'Description (description): textarea required - 49 of 2,000',
      'Bedrooms (bedrooms): number numeric 0 20 1 required',
      'Bathrooms (bathrooms): number decimal 0 20 0.5 required',
      'Property type (property_type): select-one required',
      'Heater (amenities): checkbox',
      'Pets (amenities): checkbox',
      'Wifi (amenities): checkbox',
    ],
  ],
  [
    'the dates of a searcher',
    () => mount(<SearchFields form={EMPTY_FACTS} onChange={nothing} />),
    [
      'Earliest move-in (move_in_from): date 2099-12-31',
      'Latest move-in (move_in_to): date 2099-12-31',
      'Shortest stay (shortest_stay): number numeric 1 36 1 - In months',
      'Longest stay (longest_stay): number numeric 1 36 1 - In months',
      'It does not matter: radio',
      'Yes, my own room: radio',
      'A shared room will do: radio',
      'It does not matter: radio',
      'Yes, furnished: radio',
      'No, I bring my furniture: radio',
    ],
  ],
  [
    'the dates and costs of a poster',
    () => mount(<TermsFields form={EMPTY_FACTS} onChange={nothing} campus={undefined} />),
    [
      'Free from (free_from): date 2099-12-31',
      'Free until (free_until): date 2099-12-31',
      'Shortest stay (shortest_stay): number numeric 1 36 1 - In months',
      'Longest stay (longest_stay): number numeric 1 36 1 - In months',
      'Rent per room (rent_per_room): text numeric off - dollars a month',
      'Utilities (utilities): text numeric off - 0 when the rent includes them dollars a month',
      'Deposit (deposit): text numeric off - dollars',
    ],
  ],
])('the fields of %s have their label, kind, bounds and hint', async (_, open, fields) => {
  await open()
  expect(fieldLines()).toEqual(fields)
})
