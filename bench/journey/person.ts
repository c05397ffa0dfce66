import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Bucket } from '../../domain/buckets.ts'
import type { Role } from '../../domain/enumerations.ts'
import { PROFILE, PROPERTY } from '../../tests/server/support/wholeForms.ts'
import type { Answer, Browser } from './browser.ts'

/** A simulated student. */
export interface Person {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly role: Role
}

/** The nth person of a run; every fourth is a poster. */
export function personOf(run: string, nth: number): Person {
  return {
    email: `${run}.${nth}@uwo.ca`,
    name: 'Ada Byron',
    password: 'Quiet.Room1',
    role: nth % 4 === 0 ? 'poster' : 'searcher',
  }
}

/** A JPEG of noise, `edge` pixels wide and high; noise, because it compresses as badly as a real photo. */
export function makePhoto(edge: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: edge, height: edge, channels: 3, noise } as const
  return sharp({ create: { ...create, background: '#000000' } })
    .jpeg()
    .toBuffer()
}

/** A random photo name in the format that the product's pages use. */
export function newPhotoName(): string {
  return `public/${Date.now()}-${randomBytes(16).toString('hex')}.jpg`
}

/** Uploads a JPEG as `name`; resolves to the answer, whatever its status. */
export function sendPhoto(
  browser: Browser,
  bucket: Bucket,
  name: string,
  body: Buffer,
): Promise<Answer> {
  const path = `/storage/v1/object/${bucket}/${name}`
  return browser.send({ method: 'POST', path, headers: { 'content-type': 'image/jpeg' }, body })
}

/** The public URL path of a photo. */
export function publicPath(bucket: Bucket, name: string): string {
  return `/storage/v1/object/public/${bucket}/${name}`
}

/** The payload of the profile form with this picture. */
export function profileOf({ role }: Person, pictureUrl: string) {
  const budget = role === 'searcher' ? { budget: '900' } : {}
  return { profile_data: { ...PROFILE, picture: pictureUrl, ...budget } }
}

/** The payload of the property form with this photo. */
export function propertyOf(photoUrl: string) {
  return { property_data: { ...PROPERTY, photos: [photoUrl] } }
}
