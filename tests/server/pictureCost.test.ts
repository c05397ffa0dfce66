import { randomBytes } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatOfName, sniffFormat } from '../../server/storage/image/imageFormat.ts'
import { createImageProcesses } from '../../server/storage/image/imageProcess.ts'
import { countScans } from '../../server/storage/image/jpegScans.ts'
import { costProblem } from '../../server/storage/image/pictureCost.ts'
import { jpegOfScans, pngHeader } from './support/imageBombs.ts'
import { photo, photoName, type Student, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

const LONG =
  'This photo takes too long to open. Please make it smaller, or save it as an ordinary JPEG.'
const LARGE =
  'This photo takes too much memory to open. Please make it smaller, or save it as an ordinary JPEG.'
const UNREADABLE = 'This photo cannot be read. Please choose another one.'

const RGB = 2
const RGBA = 6

describe('safety 25: what a picture takes is known before decoding', () => {
  let server: TestServer
  let student: Student
  beforeAll(async () => {
    server = await startTestServer()
    student = await signUp(server)
  })
  afterAll(() => server.stop())

  async function answerTo(bytes: Buffer, extension = 'jpg'): Promise<string> {
    const name = `/storage/v1/object/property_photos/${photoName(extension)}`
    const headers = { 'content-type': 'image/png' }
    const body = new Uint8Array(bytes)
    const response = await student.send(name, { method: 'POST', headers, body })
    return ((await response.json()) as { message?: string }).message ?? 'taken'
  }

  // These images have headers only. An image refused for its cost was not decoded; an accepted one cannot be read.
  test.each([
    ['5,600² of 16 bits, interlaced', pngHeader(5600, 5600, RGB, 16, true), LARGE],
    ['8,000 × 7,999 of 16 bits', pngHeader(8000, 7999, RGBA, 16, false), LONG],
    ['8,000 × 7,999 of 8 bits, interlaced', pngHeader(8000, 7999, RGB, 8, true), LARGE],
    ['32,000 × 1,900, transparent', pngHeader(32_000, 1900, RGBA, 8, false), LARGE],
    ['8,000 × 7,999 of 8 bits', pngHeader(8000, 7999, RGB, 8, false), UNREADABLE],
    ['5,000² of 8 bits, interlaced', pngHeader(5000, 5000, RGB, 8, true), UNREADABLE],
    ['a JPEG of 400 scans', jpegOfScans(4000, 400), LONG],
    ['a progressive JPEG of 8,000²', jpegOfScans(8000, 10), LARGE],
    ['a progressive JPEG of 5,000²', jpegOfScans(5000, 10), UNREADABLE],
  ])('PNG and JPEG: %s', async (_, bytes, message) => {
    expect(await answerTo(bytes)).toBe(message)
  })

  test.each([
    ['webp', { width: 7000, height: 6500 }, LARGE],
    ['gif', { width: 7000, height: 6500 }, LARGE],
    ['avif', { width: 3400, height: 3000 }, LARGE],
  ] as const)('%s: by its pixels', async (format, size, message) => {
    const create = { ...size, channels: 3, background: '#335577' } as const
    const bytes = await sharp({ create })
      .toFormat(format, { effort: format === 'gif' ? 1 : 0 })
      .toBuffer()
    expect(await answerTo(bytes)).toBe(message)
  })

  test('photos of cameras are accepted: 50 million pixels, or 12 million as a progressive file or with a profile', async () => {
    const create = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#335577' } })
    for (const bytes of [
      await create(8160, 6120).jpeg({ quality: 30 }).toBuffer(),
      await create(4032, 3024).jpeg({ quality: 30, progressive: true }).toBuffer(),
      await create(4032, 3024).withIccProfile('p3').jpeg({ quality: 30 }).toBuffer(),
    ]) {
      expect(await answerTo(bytes)).toBe('taken')
    }
  })
})

describe('the most that may be decoded, and a little more', () => {
  const one = jpegOfScans(100, 1)
  const ten = jpegOfScans(100, 10)
  const deep = { format: 'png', channels: 4, depth: 'ushort' } as const
  const interlaced = { format: 'png', channels: 3, depth: 'uchar', isProgressive: true } as const
  const profiled = { format: 'png', depth: 'uchar', hasProfile: true } as const

  test.each<[Partial<Metadata>, number, number, string | undefined]>([
    [{ format: 'jpeg', channels: 3 }, 8000, 8000, undefined],
    [{ format: 'jpeg', channels: 3 }, 8000, 8001, 'pixels'],
    [{ format: 'jpeg', channels: 4, hasProfile: true }, 8000, 8000, undefined],
    [{ ...profiled, channels: 3 }, 8000, 8000, undefined],
    [{ ...profiled, channels: 4 }, 8000, 8000, 'cpu'],
    [{ ...profiled, channels: 4, hasProfile: false }, 8000, 8000, undefined],
    [deep, 5000, 5000, undefined],
    [deep, 5001, 5000, 'cpu'],
    [interlaced, 6900, 6900, undefined],
    [interlaced, 6901, 6901, 'memory'],
    [{ format: 'webp' }, 6000, 6250, undefined],
    [{ format: 'webp' }, 6000, 6251, 'memory'],
    [{ format: 'gif' }, 5000, 5769, undefined],
    [{ format: 'gif' }, 5000, 5770, 'memory'],
    [{ format: 'heif' }, 2900, 3042, undefined],
    [{ format: 'heif' }, 3000, 2942, 'memory'],
  ])('%j, %i × %i pixels: %s', (header, width, height, reason) => {
    expect(costProblem({ ...header, width, height } as Metadata, one)).toBe(reason)
  })

  test.each([
    ['4:2:0', 6900, undefined],
    ['4:2:0', 6901, 'memory'],
    ['4:2:2', 5900, undefined],
    ['4:2:2', 6000, 'memory'],
    ['4:4:4', 4800, undefined],
    ['4:4:4', 4900, 'memory'],
  ])('a JPEG of ten scans, %s, of %i² pixels: %s', (chromaSubsampling, edge, reason) => {
    const size = { width: edge, height: edge }
    const header: Partial<Metadata> = { format: 'jpeg', ...size, channels: 3, chromaSubsampling }
    expect(costProblem(header as Metadata, ten)).toBe(reason)
  })
})

test('the scans of a JPEG are those of its picture, not of a thumbnail or of a second picture', async () => {
  const plain = await photo()
  expect(countScans(plain)).toBe(1)
  const length = Buffer.from([0xff, 0xe1, (plain.length + 2) >> 8, (plain.length + 2) & 255])
  const thumbnail = Buffer.concat([plain.subarray(0, 2), length, plain, plain.subarray(2)])
  expect(countScans(Buffer.concat([thumbnail, plain]))).toBe(1)
  const create = { width: 64, height: 64, channels: 3, background: '#335577' } as const
  const progressive = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  expect(countScans(progressive)).toBe(10)
  // The marker TEM has no length; the bytes after it would be read as one.
  const scan = progressive.indexOf(Buffer.from([0xff, 0xda]))
  const marked = [
    progressive.subarray(0, scan),
    Buffer.from([0xff, 0x01]),
    progressive.subarray(scan),
  ]
  expect(countScans(Buffer.concat(marked))).toBe(10)
  expect(countScans(Buffer.from([0xff, 0xd8, 0xff, 0xda]))).toBe(0)
})

describe('safety 25: a picture that takes more than its header said', () => {
  async function noise(): Promise<Buffer> {
    const raw = { width: 1200, height: 1200, channels: 3 } as const
    return sharp(randomBytes(1200 * 1200 * 3), { raw })
      .jpeg()
      .toBuffer()
  }

  test.each(['cpu', 'memory'] as const)('is stopped: %s', async (reason) => {
    const none = { cpuMs: 100_000, megabytes: 100_000 }
    const limits = reason === 'cpu' ? { ...none, cpuMs: 1 } : { ...none, megabytes: -1 }
    const work = createImageProcesses(limits)
    const answer = await work({ kind: 'clean', bytes: await noise(), format: 'avif' })
    expect(answer.outcome).toMatchObject({ isMade: false, reason })
    const next = await work({ kind: 'clean', bytes: await photo(), format: 'jpeg' })
    expect(next.outcome).toMatchObject({ isMade: false, reason })
  })

  test('leaves nothing behind: the next picture is worked on', async () => {
    const work = createImageProcesses()
    const [good, bad] = await Promise.all([
      work({ kind: 'clean', bytes: await noise(), format: 'jpeg' }),
      work({ kind: 'clean', bytes: Buffer.from([0xff, 0xd8, 0xff]), format: 'jpeg' }),
    ])
    expect(good.outcome).toMatchObject({ isMade: true, width: 1200, height: 1200 })
    expect(bad.outcome).toMatchObject({ isMade: false, reason: 'unreadable' })
  })
})

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\x89PNG\n\n\x1a\n', undefined],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['GIF88a', undefined],
  ['RIFF\0\0\0\0WEBP', 'webp'],
  ['RIFF\0\0\0\0WAVE', undefined],
  ['\0\0\0\x18ftypavif\0\0\0\0mif1', 'avif'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1avis', 'avif'],
  ['\0\0\0\x14ftypheic\0\0\0\0mif1avif', undefined],
  ['\0\0\0\x14ftypheic\0\0\0\0mif1', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (text, format) => {
  expect(sniffFormat(Buffer.from(text, 'latin1'))).toBe(format)
})

test.each([
  ['a.jpg', 'jpeg'],
  ['a.JPEG', 'jpeg'],
  ['a.png.webp', 'webp'],
  ['a.heic', undefined],
  ['jpg', 'jpeg'],
])('the name %s stands for %s', (name, format) => {
  expect(formatOfName(name)).toBe(format)
})
