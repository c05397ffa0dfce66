import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { PHOTO_GONE, type PhotoFile } from '../../../../domain/photo.ts'
import {
  EMPTY_PROPERTY,
  type PropertyForm as Form,
  type PropertyTextField,
} from '../../../../domain/property.ts'
import { PICTURE } from '../../../../machines/paths/models/samples.ts'
import { propertyMachine } from '../../../../machines/property/property.machine.ts'
import type { PropertyInput } from '../../../../machines/property/propertyTypes.ts'
import { PropertyForm } from '../../../../src/screens/dashboard/profile/PlaceParts.tsx'
import { PropertyStep } from '../../../../src/screens/onboarding/PropertyStep.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { holdFile, pictureLoads } from '../../onboardingScreen.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { stillNeeded } from '../stillNeeded.ts'
import { UNREACHABLE } from '../words.ts'
import { choosePhotos, expectAdjusting, finishPhoto } from './photo.tsx'
import { counted, wrongOf } from './propertyErrors.ts'

const REFUSED = 'xstate.done.actor.updateProperty'
const LOST = 'xstate.error.actor.updateProperty'
const PHOTO_ENDED = 'xstate.done.actor.photo'
/** The error message of the last attempt to save; undefined once an event of `until` has happened after it. */
function messageOf(past: Past, ...until: string[]): { text: string; isGone: boolean } | undefined {
  const last = past.last(REFUSED, LOST, ...until)
  if (last?.type === LOST) return { text: UNREACHABLE, isGone: false }
  if (last?.type !== REFUSED || last.output.ok) return undefined
  return { text: last.output.message, isGone: last.output.status === PHOTO_GONE }
}

const PART_ONE = {
  title: 'Title',
  location: 'Location',
  capacity: 'Roommates wanted',
  cost: 'Cost',
} as const
const PART_TWO = {
  description: 'Description',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  property_type: 'Property type',
} as const
const LABELS = { ...PART_ONE, ...PART_TWO }
const ADD = 'Add photos'
const PRIVACY = 'Privatize the property address'
const AMENITIES =
  'Heater, Pets, Wifi, Washer, Gym, Pool, Parking, Furnished, AC, Balcony, Elevator, Dishwasher, Dryer'.split(
    ', ',
  )
const STEPPER = ['One less', 'One more']

function toggleAmenity({ person }: Stage, name: string): Promise<void> {
  return person.click(screen.getByRole('checkbox', { name }))
}

async function fill({ person }: Stage, field: PropertyTextField, value: string): Promise<void> {
  const control = screen.getByLabelText(LABELS[field])
  if (control instanceof HTMLSelectElement) return person.selectOptions(control, value)
  if ((control as HTMLInputElement).value !== '') await person.clear(control)
  await person.click(control)
  if (value !== '') await person.paste(value)
}

/** Fills both parts of the property, starting with the empty first one, and saves it. */
export async function completeProperty(
  stage: Stage,
  form: Readonly<Record<PropertyTextField, string>>,
): Promise<void> {
  const fillPart = async (part: object) => {
    for (const field of Object.keys(part) as PropertyTextField[]) {
      await fill(stage, field, form[field])
    }
  }
  await choosePhotos(stage, ADD, [PICTURE])
  await finishPhoto(stage, 'https://nookmate.test/room.jpg')
  await fillPart(PART_ONE)
  await stage.press('Continue')
  await fillPart(PART_TWO)
  await toggleAmenity(stage, 'Wifi')
  await stage.press('Complete')
  await stage.answer('updateProperty', { ok: true, value: {} })
}

function fieldsOf(past: Past, part: Readonly<Record<string, string>>): Record<string, string> {
  const values = past.filled(...Object.keys(part))
  return Object.fromEntries(Object.values(part).map((label, at) => [label, values[at] ?? '']))
}

const begun = (past: Past) => (past.input as { form: Form }).form

/** The number of photos after the events so far. */
function photosOf(past: Past): number {
  const added = past.events.filter(({ type, output }) => type === PHOTO_ENDED && output.url)
  return begun(past).photos.length + added.length - past.times('photo.removed')
}

function expectAdjustingInTurn(past: Past): void {
  const files: readonly PhotoFile[] = past.last('photos.chosen')?.files
  const ended = past.since('photos.chosen').filter(({ type }) => type === PHOTO_ENDED)
  const says = files.length > 1 ? [`Photo ${ended.length + 1} of ${files.length}`] : []
  expectAdjusting(files[ended.length]?.previewUrl, says)
  // In these tests choosing a file moves the focus to its input, so only later pictures focus the dialog.
  if (ended.length > 0) expectFocus('Adjust Photo')
}

function amenitiesOf(past: Past): string[] {
  const toggled: string | undefined = past.last('amenity.toggled')?.amenity
  return [...begun(past).amenities, ...(toggled ? [toggled] : [])]
}

function tileButtons(place: number, count: number): string[] {
  const at = (end: number) => (place === end ? ' (disabled)' : '')
  const moves = [`Move photo ${place} earlier${at(1)}`, `Move photo ${place} later${at(count)}`]
  return [...(count > 1 ? moves : []), `Remove photo ${place}`]
}

function expectPartOne(past: Past): void {
  const fields = fieldsOf(past, PART_ONE)
  const photos = photosOf(past)
  const says = stillNeeded({ Photos: photos, ...fields })
  const gone = messageOf(past, 'photo.removed', 'photo.moved', 'page.advanced', 'page.turnedBack')
  const moved = past.since('page.turnedBack').some(({ type }) => type === 'photo.moved')
  expectSeen({
    title: 'Property Info, part one · Nookmate',
    heading: 'Property Info',
    text: ['The place you share. Part one of two.'],
    fields: { ...fields, [PRIVACY]: past.times('privacy.toggled') % 2 === 1 },
    buttons: [
      ...Array.from({ length: photos }, (_, at) => tileButtons(at + 1, photos)).flat(),
      `${ADD} (file)`,
      ...STEPPER,
      ...(says.length === 0 ? ['Continue'] : []),
    ],
    says: [...(moved ? ['Photo 2 is now number 1.'] : []), ...says],
  })
  expect(screen.queryByRole('alert')?.textContent).toBe(gone?.text)
  expect(screen.getByText(`${photos} of 12`)).toBeDefined()
  expect(screen.queryAllByRole('img', { name: /^Number/ })).toHaveLength(photos)
}

function partTwo(past: Past, offered: readonly string[], fold: string) {
  const fields = fieldsOf(past, PART_TWO)
  const amenities = amenitiesOf(past)
  const wrong = wrongOf(past, PART_TWO)
  return {
    needs: stillNeeded({ ...fields, Amenities: amenities.length }, wrong),
    steppers: [...STEPPER, ...STEPPER, fold],
    page: {
      title: 'Property Info, part two · Nookmate',
      heading: 'Property Info',
      text: ['What it is like to live there. Part two of two.'],
      wrong,
      fields: {
        ...fields,
        ...Object.fromEntries(offered.map((name) => [name, amenities.includes(name)])),
      },
    },
  }
}

function expectPartTwo(past: Past, offered: readonly string[], fold: string): void {
  const { needs, steppers, page } = partTwo(past, offered, fold)
  const message = messageOf(past, 'page.turnedBack', 'page.advanced')?.text
  expectSeen({
    ...page,
    buttons: [
      ...steppers,
      'Back',
      ...(message ? ['Try again'] : []),
      ...(needs.length === 0 ? ['Complete'] : []),
    ],
    says: [...counted(past), ...needs, ...(message ? [`${message}Try again`] : [])],
  })
  if (past.last()?.type === 'page.advanced') expectFocus('Property Info')
}

const isEditing = (past: Past) => (past.input as PropertyInput).isEditing === true

/** Checks the first part as it is shown in the own profile, with this save button. */
function expectPlace(past: Past, save: string): void {
  const message = messageOf(past, 'form.submitted')?.text
  const fields = fieldsOf(past, PART_ONE)
  const wrong = wrongOf(past, PART_ONE)
  const says = stillNeeded(fields, wrong)
  const disabled = says.length > 0 ? ' (disabled)' : ''
  expectSeen({
    ...{ title: 'Your place · Nookmate', heading: 'Your place', wrong, says },
    fields: { ...fields, [PRIVACY]: false },
    buttons: [
      'Remove photo 1',
      `${ADD} (file)`,
      ...STEPPER,
      ...(message ? ['Try again'] : []),
      `${save}${disabled}`,
      ...(save === 'Save' ? [`Rooms and amenities${disabled}`] : []),
    ],
    alerts: message ? [`${message}Try again`] : [],
  })
}

/** Walks the paths of `property` on its React screen: onboarding step 4, and the same form in the own profile. */
export const propertyDriver = screenDriver<typeof propertyMachine>({
  machine: propertyMachine,
  open(stage, input) {
    const property = stage.start(propertyMachine, input)
    stage.show(
      input.isEditing ? (
        <Page heading="Your place">
          <PropertyForm flow={property} saved={EMPTY_PROPERTY} holdFile={holdFile} />
        </Page>
      ) : (
        <PropertyStep property={property} holdFile={holdFile} />
      ),
    )
    return property
  },
  does: {
    'field.changed': (stage, { field, value }) => fill(stage, field, value),
    'photos.chosen': (stage, { files }) => choosePhotos(stage, ADD, files),
    'photo.moved': (stage) => stage.press('Move photo 2 earlier'),
    'photo.removed': (stage) => stage.press('Remove photo 1'),
    'privacy.toggled': ({ person }) => person.click(screen.getByRole('switch', { name: PRIVACY })),
    'amenity.toggled': (stage, { amenity }) => toggleAmenity(stage, amenity),
    'amenities.unfolded': (stage) => stage.press('View More'),
    'amenities.folded': (stage) => stage.press('View Less'),
    'page.advanced': (stage) => stage.press('Continue'),
    'page.turnedBack': (stage) => stage.press('Back'),
    'form.submitted': (stage) =>
      stage.press(screen.queryByRole('button', { name: 'Complete' }) ? 'Complete' : 'Save'),
  },
  ends: {
    async photo(stage, { url }) {
      await finishPhoto(stage, url)
      if (screen.queryByRole('dialog')) await pictureLoads()
    },
  },
  reads: {
    resuming: NEVER_SEEN,
    'partOne.editing': (past) =>
      isEditing(past) ? expectPlace(past, 'Save') : expectPartOne(past),
    'partOne.takingNextPhoto': NEVER_SEEN,
    'partOne.adjustingPhoto': expectAdjustingInTurn,
    'partTwo.folded': (past) => expectPartTwo(past, AMENITIES.slice(0, 3), 'View More'),
    'partTwo.unfolded': (past) => expectPartTwo(past, AMENITIES, 'View Less (open)'),
    saving(past, stage) {
      if (isEditing(past)) return expectPlace(past, 'Save (busy)')
      const { steppers, page } = partTwo(past, AMENITIES.slice(0, 3), 'View More')
      expectSeen({ ...page, buttons: [...steppers, 'Complete (busy)'], says: counted(past) })
      expect(stage.asked('updateProperty')).toMatchObject({
        form: { title: past.filled('title')[0], amenities: amenitiesOf(past) },
      })
    },
    saved: HANDED_OVER,
  },
})
