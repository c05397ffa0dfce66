import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sniffFormat } from '../../server/storage/image/imageFormat.ts'
import { gifBomb, heicHeader, jpegBomb, pngBomb, pngChunk, webpBomb } from './support/imageBombs.ts'
import { photo, photoName, type Student, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let student: Student
beforeAll(async () => {
  server = await startTestServer()
  student = await signUp(server)
})
afterAll(() => server.stop())

async function send(name: string, bytes: Buffer | string, type = 'image/jpeg') {
  const response = await student.send(`/storage/v1/object/property_photos/${name}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(Buffer.from(bytes)),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

async function stored(name: string): Promise<Buffer> {
  const response = await server.app.request(`/storage/v1/object/public/property_photos/${name}`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const GPS = {
  IFD0: { Make: 'SecretPhone', Artist: 'Ada Byron' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 0/1 0/1', GPSLongitudeRef: 'W' },
}

describe('safety 8', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s with GPS goes in upright, no metadata comes out',
    async (format) => {
      const create = { width: 60, height: 20, channels: 3, background: '#aa3355' } as const
      const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>'
      const tagged = await sharp({ create })
        .withExif(GPS)
        .withXmp(xmp)
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer()
      expect((await sharp(tagged).metadata()).exif).toBeDefined()
      const name = photoName(format === 'jpeg' ? 'jpg' : format)
      expect((await send(name, tagged, `image/${format}`)).status).toBe(200)
      const bytes = await stored(name)
      const metadata = await sharp(bytes).metadata()
      expect(metadata).toMatchObject({ format, width: 20, height: 60 })
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual(
        Array.from({ length: 4 }),
      )
      expect(bytes.toString('latin1')).not.toMatch(/SecretPhone|Ada Byron|xmpmeta|Exif/)
    },
  )

  test.each(['png', 'webp'] as const)('a transparent %s gets a white ground', async (format) => {
    const create = { width: 40, height: 40, channels: 4, background: '#00000000' } as const
    const name = photoName(format)
    await send(name, await sharp({ create }).toFormat(format).toBuffer(), `image/${format}`)
    const { channels, isOpaque } = await sharp(await stored(name)).stats()
    expect([isOpaque, ...channels.slice(0, 3).map(({ min }) => min)]).toEqual([true, 255, 255, 255])
  })

  test('the longest edge becomes 2,048 pixels', async () => {
    const create = { width: 3000, height: 1500, channels: 3, background: '#335577' } as const
    const name = photoName()
    await send(name, await sharp({ create }).jpeg().toBuffer())
    expect(await sharp(await stored(name)).metadata()).toMatchObject({ width: 2048, height: 1024 })
  })

  test('of a GIF it becomes 1,024, because reducing its colours takes long', async () => {
    const create = { width: 1500, height: 750, channels: 3, background: '#335577' } as const
    const name = photoName('gif')
    await send(name, await sharp({ create }).gif({ effort: 1 }).toBuffer(), 'image/gif')
    expect(await sharp(await stored(name)).metadata()).toMatchObject({ width: 1024, height: 512 })
  })

  test('a photo is served with the type of its name, whatever type was sent', async () => {
    const name = photoName('webp')
    await send(name, await photo('png'))
    expect((await sharp(await stored(name)).metadata()).format).toBe('webp')
  })

  test('more than 10 MB is refused, announced or not', async () => {
    const bytes = Buffer.concat([await photo(), Buffer.alloc(10 * 1024 * 1024)])
    const { status, body } = await send(photoName(), bytes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ statusCode: '413', error: 'Payload too large' })
  })

  test('100 million pixels are too many, 25 million are not', async () => {
    const { body } = await send(photoName('png'), pngBomb(10_000), 'image/png')
    expect(body).toMatchObject({ statusCode: '415', message: expect.stringContaining('pixels') })
    expect((await send(photoName('png'), pngBomb(5000), 'image/png')).status).toBe(200)
  })

  // Only the headers of images. If the decoder refuses the size, it has not read further.
  test.each([
    ['PNG', pngBomb(30_000).subarray(0, 64)],
    ['JPEG', jpegBomb(30_000)],
    ['GIF', gifBomb(30_000)],
    ['WebP, of the most that there can be', webpBomb(16_383)],
  ])('a bomb of 30,000 × 30,000 pixels is refused by its header alone: %s', async (_, bytes) => {
    const { body } = await send(photoName('png'), bytes, 'image/png')
    expect(body).toMatchObject({
      statusCode: '415',
      message: 'This photo has too many pixels. Please choose a smaller one.',
    })
  })

  test('a WebP that says 30,000 × 30,000 pixels is none', async () => {
    const { body } = await send(photoName('webp'), webpBomb(30_000), 'image/webp')
    expect(body).toMatchObject({
      statusCode: '415',
      message: 'This photo cannot be read. Please choose another one.',
    })
  })

  test('a panorama of 12,000 × 3,000 pixels is taken and shrunk', async () => {
    const create = { width: 12_000, height: 3000, channels: 3, background: '#335577' } as const
    const name = photoName()
    const panorama = await sharp({ create }).jpeg({ quality: 40 }).toBuffer()
    expect((await send(name, panorama)).status).toBe(200)
    expect(await sharp(await stored(name)).metadata()).toMatchObject({ width: 2048, height: 512 })
  })

  test('a colour profile is applied and goes; comments, text and IPTC go', async () => {
    const create = { width: 16, height: 16, channels: 3, background: '#00ff00' } as const
    const wide = await sharp({ create }).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    expect((await sharp(wide).metadata()).icc).toBeDefined()
    const comment = Buffer.from('\xff\xfe\x00\x0eSecretPlace!', 'latin1')
    const iptc = Buffer.from('\xff\xed\x00\x23Photoshop 3.0\0SecretCaption 43N 81W', 'latin1')
    iptc.writeUInt16BE(iptc.length - 2, 2)
    const tagged = Buffer.concat([wide.subarray(0, 2), comment, iptc, wide.subarray(2)])
    const name = photoName()
    expect((await send(name, tagged)).status).toBe(200)
    const bytes = await stored(name)
    const { icc, iptc: kept, comments, exif, xmp } = await sharp(bytes).metadata()
    expect([icc, kept, comments, exif, xmp]).toEqual(Array.from({ length: 5 }))
    expect(bytes.toString('latin1')).not.toMatch(/Secret|ICC_PROFILE|Photoshop/)
  })

  test('a PNG with eXIf, iTXt and tEXt goes in, no chunk of text comes out', async () => {
    const chunks = [
      pngChunk('tEXt', Buffer.from('Comment\0SecretPlace')),
      pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>Secret</x:xmpmeta>')),
      pngChunk('eXIf', Buffer.from('MM\0*\0\0\0\b\0\0\0\0\0\0', 'latin1')),
    ]
    const plain = await photo('png')
    const tagged = Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)])
    const name = photoName('png')
    expect((await send(name, tagged, 'image/png')).status).toBe(200)
    expect((await stored(name)).toString('latin1')).not.toMatch(/Secret|eXIf|[iz]TXt|tEXt|iCCP/)
  })
})

describe('safety 9', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each([
    ['a drawing that says so', SVG, 'image/svg+xml'],
    ['a drawing called a JPEG', SVG, 'image/jpeg'],
    ['a page called a PNG', '<html><script>alert(1)</script>', 'image/png'],
    ['a GIF that is a script', 'GIF89a/*<script>*/=1;alert(1)', 'image/gif'],
    ['a cut-off photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image/jpeg'],
    ['a program', '\x7fELF\x02\x01\x01', 'application/octet-stream'],
    ['words', 'hello', 'text/plain'],
  ])('%s is refused', async (_, bytes, type) => {
    const { status, body } = await send(photoName(), bytes, type)
    expect(status).toBe(400)
    expect(body).toMatchObject({ statusCode: '415', error: 'invalid_mime_type' })
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s of which the end is missing is refused',
    async (format) => {
      const raw = { width: 200, height: 200, channels: 3 } as const
      const whole = await sharp(randomBytes(200 * 200 * 3), { raw })
        .toFormat(format)
        .toBuffer()
      const part = whole.subarray(0, whole.length / 2)
      const { body } = await send(photoName(), part, `image/${format}`)
      const message = 'This photo cannot be read. Please choose another one.'
      expect(body).toMatchObject({ statusCode: '415', message })
    },
  )

  test.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])(
    'a HEIC photo is refused with what to do instead, when its brand is %s',
    async (brand) => {
      const { status, body } = await send(photoName(), heicHeader(brand), 'image/heic')
      expect(status).toBe(400)
      expect(body).toMatchObject({
        statusCode: '415',
        message: 'This file is not a photo we can use. Please choose a JPEG, PNG or WebP photo.',
      })
    },
  )

  test('an AVIF photo is taken, whichever brand comes first', async () => {
    const create = { width: 16, height: 16, channels: 3, background: '#88aacc' } as const
    const avif = await sharp({ create }).avif({ effort: 0 }).toBuffer()
    const general = Buffer.from(avif)
    general.write('mif1', 8, 'latin1')
    for (const bytes of [avif, general]) {
      expect((await send(photoName('avif'), bytes, 'image/avif')).status).toBe(200)
    }
  })

  test('a moving AVIF picture is known as one by its brand', () => {
    const header = heicHeader('avis')
    expect(sniffFormat(header)).toBe('avif')
    expect(sniffFormat(heicHeader('heic'))).toBeUndefined()
  })

  test('of a photo that is a page too, only the photo is kept', async () => {
    const name = photoName()
    const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')])
    expect((await send(name, polyglot)).status).toBe(200)
    expect((await stored(name)).toString('latin1')).not.toContain('script')
  })

  test.each([
    'public/../../../etc/passwd.jpg',
    'public/%2e%2e%2f%2e%2e%2fpasswd.jpg',
    'public/1725148800000/../../x.jpg',
    'private/1725148800000.jpg',
    'public/172514880000.jpg',
    'public/1725148800000.svg',
    'public/1725148800000.jpg.html',
    'public/1725148800000 x.jpg',
    'public/1725148800000\\..\\x.jpg',
    `public/1725148800000${'a'.repeat(200)}.jpg`,
  ])('the name %s is refused', async (name) => {
    const { status } = await send(name, await photo())
    expect(status).toBe(400)
  })

  test('other buckets and empty files are refused', async () => {
    const response = await student.send(`/storage/v1/object/secrets/${photoName()}`, {
      method: 'POST',
    })
    expect(await response.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' })
    expect((await send(photoName(), '')).body).toMatchObject({ statusCode: '400' })
  })
})

test('safety 21: after refusals nothing is left half-written', async () => {
  const incoming = join(server.folder, 'files', 'incoming')
  const found = await readdir(incoming, { recursive: true, withFileTypes: true })
  expect(found.filter((entry) => entry.isFile())).toEqual([])
  const rows = await server.deps.db.selectFrom('photos').select('name').execute()
  const files = await readdir(join(server.folder, 'files', 'property_photos', 'public'))
  expect(rows.map((row) => row.name).sort()).toEqual(files.map((name) => `public/${name}`).sort())
})
