import { describe, expect, test } from 'vitest'
import { isObjectName, objectOfUrl, publicUrl } from '../../server/storage/objectName.ts'
import { isNameOf } from '../../server/storage/service/ownedName.ts'

const NAME = 'public/1725148800000-room.jpg'
const OBJECT = { bucket: 'property_photos', name: NAME } as const
const PATH = `/storage/v1/object/public/property_photos/${NAME}`
const ORIGINS = ['https://nook.example', 'https://photos.example']

describe('the address of a photo', () => {
  test.each([PATH, `https://nook.example${PATH}`, publicUrl('https://photos.example', OBJECT)])(
    'names it: %s',
    (url) => {
      expect(objectOfUrl(url, ORIGINS)).toEqual(OBJECT)
    },
  )

  test.each([
    '',
    'data:,room',
    `https://evil.example${PATH}`,
    `https://nook.example.evil.example${PATH}`,
    `http://nook.example${PATH}`,
    `https://nook.example:8443${PATH}`,
    `https://nook.example@evil.example${PATH}`,
    `${PATH}?download`,
    `${PATH}#room`,
    `/${PATH}`,
    `/x${PATH}`,
    PATH.replace('public/property_photos', 'sign/property_photos'),
    PATH.replace('property_photos', 'secrets'),
    PATH.replace('public/1725', 'private/1725'),
    PATH.replace('.jpg', '.svg'),
    PATH.replace(NAME, 'sizes/320/1725148800000-room.jpg.avif'),
  ])('elsewhere, or of something else, names none: %s', (url) => {
    expect(objectOfUrl(url, ORIGINS)).toBeUndefined()
  })

  test('is where the photo is, in its bucket', () => {
    expect(publicUrl('https://nook.example', OBJECT)).toBe(`https://nook.example${PATH}`)
  })
})

test.each([
  ['public/1725148800000.jpg', true],
  ['public/1725148800000-a_B.JPEG', true],
  [`public/1725148800000${'a'.repeat(120)}.avif`, true],
  [`public/1725148800000${'a'.repeat(121)}.avif`, false],
  ['public/17251488000000.5.gif', false],
  ['public/1725148800000.jpg\n', false],
  ['/public/1725148800000.jpg', false],
  ['public/1725148800000.heic', false],
])('%j may be the name of a photo: %s', (name, isGood) => {
  expect(isObjectName(name)).toBe(isGood)
})

const OWN = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const OTHER = '11111111-1111-4111-8111-111111111111'

test.each([
  ['that ends with the id', `public/1725148800000-ab-${OWN}.jpg`, true],
  ['in capital letters', `public/1725148800000-ab-${OWN.toUpperCase()}.JPG`, true],
  ['that ends with the id after another', `public/1725148800000-${OTHER}-${OWN}.webp`, true],
  ['that ends with another id after it', `public/1725148800000-${OWN}-${OTHER}.jpg`, false],
  ['of somebody else', `public/1725148800000-ab-${OTHER}.jpg`, false],
  ['that goes on after the id', `public/1725148800000-${OWN}0.jpg`, false],
  ['without a hyphen before it', `public/1725148800000${OWN}.jpg`, false],
  ['without an extension', `public/1725148800000-${OWN}`, false],
  ['without an id', NAME, false],
])('of a Supabase project a photo %s is the own one: %s %s', (_, name, isOwn) => {
  expect(isNameOf(OWN, name)).toBe(isOwn)
})
