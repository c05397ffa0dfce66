import { PROPERTY_TYPES } from '../../../domain/enumerations.ts'
import {
  BATHROOMS,
  BEDROOMS,
  CAPACITY,
  COST,
  PLACE_LENGTH,
  TEXT_LENGTH,
  TITLE_LENGTH,
} from '../../../domain/limits.ts'
import { PHOTO_GONE } from '../../../domain/photo.ts'
import {
  EMPTY_PROPERTY,
  type PropertyForm,
  type PropertyTextField,
  propertyProblem,
} from '../../../domain/property.ts'
import { propertyMachine } from '../../property/property.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import type { DataFormOf } from '../dataForms.ts'
import { pathModel, type Samples } from '../pathModel.ts'
import { EMPTY, endsOf, numberBounds, textBounds } from './bounds.ts'
import { type Filling, nextField, testedField } from './fields.ts'
import { OTHER_PICTURE, PICTURE } from './samples.ts'

type Typed = Exclude<keyof PropertyForm, 'photos' | 'private_location' | 'amenities'>

const PHOTO_URL = 'https://nookmate.test/room.jpg'
const PART_ONE: Filling<Typed> = [
  ['title', 'Bright flat by the river'],
  ['location', '1 Richmond Street, London'],
  ['capacity', '2'],
  ['cost', '900'],
]
const PART_TWO: Filling<Typed> = [
  ['description', 'Two rooms, a quiet street.'],
  ['bedrooms', '3'],
  ['bathrooms', '1.5'],
  ['property_type', 'Apartment'],
]

/** A property with every field filled. */
export const FILLED_PROPERTY: PropertyForm = {
  ...EMPTY_PROPERTY,
  ...Object.fromEntries([...PART_ONE, ...PART_TWO]),
  photos: [{ key: 'room', url: PHOTO_URL }],
  amenities: ['Wifi'],
}

const tested = (field: PropertyTextField, values: Samples<string>) => ({
  [field]: testedField(field, ({ form }: { form: PropertyForm }) => form, {
    sample: FILLED_PROPERTY[field],
    values,
  }),
})

const TEXT_FIELDS = [...PART_ONE, ...PART_TWO].map(([field]) => field)

const says: DataFormOf<typeof propertyMachine>['says'] = ({ form }) =>
  TEXT_FIELDS.flatMap((field) => propertyProblem(field, form) ?? [])

const PLACE: DataFormOf<typeof propertyMachine> = {
  given: 'a poster who changes the place',
  fields: {
    ...tested('title', { ...textBounds(TITLE_LENGTH), ...EMPTY }),
    ...tested('location', { ...textBounds(PLACE_LENGTH), ...EMPTY }),
    ...tested('capacity', { ...numberBounds(CAPACITY), ...EMPTY }),
    ...tested('cost', { ...numberBounds(COST), ...EMPTY }),
  },
  sends: [{ does: 'press *Save*', type: 'form.submitted' }],
  says,
}

const ROOMS: DataFormOf<typeof propertyMachine> = {
  given: 'a property with only amenities left',
  fields: {
    ...tested('description', { ...textBounds(TEXT_LENGTH), ...EMPTY }),
    ...tested('bedrooms', { ...numberBounds(BEDROOMS), ...EMPTY }),
    ...tested('bathrooms', { ...numberBounds(BATHROOMS), ...EMPTY }),
    ...tested('property_type', endsOf(PROPERTY_TYPES)),
  },
  sends: [
    { does: 'choose *Wifi*', type: 'amenity.toggled', amenity: 'Wifi' },
    { does: 'press *Complete*', type: 'form.submitted' },
  ],
  says,
}

/** Onboarding step 4, posters only, and the same form opened later from the profile. */
export const propertyModel = pathModel<typeof propertyMachine>({
  machine: propertyMachine,
  inputs: {
    'a new property': { userId: 'u1', form: EMPTY_PROPERTY, page: 1 },
    'a property with only amenities left': {
      userId: 'u1',
      form: { ...FILLED_PROPERTY, amenities: [] },
      page: 2,
    },
    'a poster who changes the place': {
      ...{ userId: 'u1', form: FILLED_PROPERTY, page: 1, isEditing: true },
    },
  },
  states: {
    resuming: 'the part reached decides',
    'partOne.editing': ({ isEditing }) =>
      isEditing ? '*Your place*, part one' : '*Property Info*, part one',
    'partOne.adjustingPhoto': '*Adjust Photo* is open',
    'partOne.takingNextPhoto': 'the photos left decide',
    'partTwo.folded': '*Property Info*, part two, three amenities',
    'partTwo.unfolded': '*Property Info*, part two, all amenities',
    saving: 'the property is being saved',
    saved: 'the property is saved',
  },
  events: {
    'field.changed': ({ page, form }) => nextField(form, page === 1 ? PART_ONE : PART_TWO),
    'photos.chosen': ({ form }) =>
      form.photos.length === 0
        ? [
            { does: 'add a photo', files: [PICTURE] },
            { does: 'add two photos', files: [PICTURE, OTHER_PICTURE] },
          ]
        : [],
    'photo.removed': ({ form, isEditing }) =>
      form.photos
        .slice(0, isEditing ? 0 : 1)
        .map(({ key }) => ({ does: 'remove the first photo', key })),
    'photo.moved': ({ form }) =>
      form.photos
        .slice(1, 2)
        .map(({ key }) => ({ does: 'move the second photo to the front', key, to: 0 })),
    'privacy.toggled': ({ form, isEditing }) =>
      form.private_location || isEditing
        ? []
        : [{ does: 'choose *Privatize the property address*' }],
    'amenity.toggled': ({ form }) =>
      form.amenities.length === 0 ? [{ does: 'choose *Wifi*', amenity: 'Wifi' }] : [],
    'amenities.unfolded': () => [{ does: 'press *View More*' }],
    'amenities.folded': () => [{ does: 'press *View Less*' }],
    'page.advanced': ({ isEditing }) => (isEditing ? [] : [{ does: 'press *Continue*' }]),
    'page.turnedBack': () => [{ does: 'press *Back*' }],
    'form.submitted': ({ isEditing }) => [
      { does: isEditing ? 'press *Save*' : 'press *Complete*' },
    ],
  },
  actors: {
    photo: {
      ended: { 'adjust and confirm it': { url: PHOTO_URL }, 'close the modal': { url: undefined } },
    },
    updateProperty: {
      accepted: { 'the server saves the property': {} },
      refused: {
        'the server refuses the property': {
          status: 400,
          message: 'A photo must be one that you uploaded here.',
        },
        'a photo is gone': {
          status: PHOTO_GONE,
          message: 'Photo 1 is no longer here. Please remove it and choose another one.',
        },
      },
      failed: NO_ANSWER,
    },
  },
  delays: {},
  risks: { money: ['updateProperty'] },
  forms: [PLACE, ROOMS],
  facts: ({ page, isEditing, files, form: { photos, amenities, private_location, ...texts } }) => [
    page,
    isEditing,
    files.length,
    photos.length,
    amenities.length,
    private_location,
    Object.values(texts).map((value) => value !== ''),
  ],
})
