import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cropPhoto } from '../../src/effects/cropPhoto.ts'
import { createFileStore } from '../../src/effects/fileStore.ts'

const drawn = vi.fn()
const encoded = vi.fn()
const address = { createObjectURL: vi.fn(), revokeObjectURL: vi.fn() }

/** Lets the browser decode every picture as a bitmap of this size, because jsdom cannot decode, draw or encode. */
function opens(width: number, height: number) {
  const bitmap = { width, height, close: vi.fn() }
  const open = vi.fn(async (_: Blob, __: ImageBitmapOptions) => bitmap)
  vi.stubGlobal('createImageBitmap', open)
  return { bitmap, open }
}

beforeEach(() => {
  drawn.mockReset()
  encoded.mockReset().mockImplementation((take: BlobCallback) => take(new Blob(['jpeg'])))
  const painter = {
    fillStyle: '',
    fillRect(...place: number[]) {
      drawn('fill', this.fillStyle, ...place)
    },
    drawImage: (_: unknown, ...places: number[]) => drawn('image', ...places),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(painter as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(encoded)
  address.createObjectURL.mockReset().mockReturnValue('blob:it')
  address.revokeObjectURL.mockReset()
  Object.assign(URL, address)
})

describe('a photo that is cropped', () => {
  it.each([
    ['a small one keeps its pixels', [400, 300], [50, 0, 200, 300], [200, 300]],
    ['a large one is at most 1600 pixels long', [8000, 6000], [1000, 0, 4000, 6000], [1067, 1600]],
    ['a line of one pixel stays one', [10_000, 1], [1250, 0, 5000, 1], [1600, 1]],
  ] as const)('%s', async (_, [width, height], [left, top, fromWidth, fromHeight], size) => {
    const { bitmap, open } = opens(width, height)
    const photo = new Blob(['picture'])
    const area = { x: (left / width) * 100, y: 0, width: 50, height: 100 }
    expect(await cropPhoto(photo, area)).toEqual({ ok: true, value: expect.any(Blob) })
    expect(open).toHaveBeenCalledExactlyOnceWith(photo, { imageOrientation: 'from-image' })
    expect(drawn.mock.calls).toEqual([
      ['fill', '#ffffff', 0, 0, ...size],
      ['image', left, top, fromWidth, fromHeight, 0, 0, ...size],
    ])
    expect(encoded).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 'image/jpeg', 0.9)
    expect(bitmap.close).toHaveBeenCalledOnce()
  })

  it('takes the part that is asked for, from the left and from the top', async () => {
    opens(200, 1000)
    await cropPhoto(new Blob(), { x: 5, y: 20, width: 50, height: 10 })
    expect(drawn).toHaveBeenLastCalledWith('image', 10, 200, 100, 100, 0, 0, 100, 100)
  })

  const TOO_LARGE = 'This picture is too large for this device. Please choose a smaller one.'
  const DAMAGED = 'This picture is damaged or incomplete. Please choose another one.'
  it.each([
    [10_000, 5001, TOO_LARGE],
    [10_000, 5000, DAMAGED],
    [0, 0, DAMAGED],
  ])('that this device cannot open is refused: %i × %i', async (width, height, message) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('It cannot be decoded')))
    const image = { src: '', naturalWidth: width, naturalHeight: height, decode: vi.fn() }
    image.decode.mockRejectedValue(new Error('It cannot be decoded'))
    vi.stubGlobal('Image', function Picture() {
      return image
    })
    const reply = await cropPhoto(new Blob(), { x: 0, y: 0, width: 100, height: 100 })
    expect(reply).toEqual({ ok: false, status: 415, message })
    expect(image.src).toBe('blob:it')
    expect(address.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:it')
  })

  it('that cannot be encoded is refused, too', async () => {
    opens(100, 100)
    encoded.mockImplementation((take: BlobCallback) => take(null))
    vi.stubGlobal('Image', function Picture() {
      return { decode: async () => undefined, naturalWidth: 100, naturalHeight: 100 }
    })
    const reply = await cropPhoto(new Blob(), { x: 0, y: 0, width: 100, height: 100 })
    expect(reply).toMatchObject({ ok: false, message: DAMAGED })
  })
})

describe('a chosen file', () => {
  it('is described, held by an id of its own, and let go with its preview', () => {
    const { add, get, release } = createFileStore()
    const [one, other] = ['me.jpg', 'me.jpg'].map(
      (name) => new File(['bytes'], name, { type: 'image/jpeg' }),
    ) as [File, File]
    const [held, second] = [add(one), add(other)]
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    const words = { name: 'me.jpg', type: 'image/jpeg', size: 5, previewUrl: 'blob:it' }
    expect(held).toEqual({ id, ...words })
    expect([get(held), get(second)]).toEqual([one, other])
    expect(get(second)).toBe(other)
    release(held)
    expect(address.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:it')
    expect(() => get(held)).toThrow('The file me.jpg is no longer held')
    expect(get(second)).toBe(other)
  })
})
