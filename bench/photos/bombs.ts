import sharp from 'sharp'

/** A picture with a small file that is expensive to decode. */
export interface Bomb {
  readonly name: string
  readonly bytes: Buffer
  readonly atOnce: number
}

function flat(width: number, height: number) {
  const create = { width, height, channels: 3, background: '#335577' } as const
  return sharp({ create, limitInputPixels: false })
}

/** Creates pictures that can be refused by their headers, and the most expensive ones that are accepted. */
export async function makeBombs(): Promise<readonly Bomb[]> {
  const deep = () => flat(5600, 5600).toColourspace('rgb16')
  const turned = deep().withMetadata({ orientation: 6 })
  const interlaced = await turned.png({ progressive: true, compressionLevel: 9 }).toBuffer()
  const large = flat(8000, 7999).toColourspace('rgb16')
  const huge = await large.png({ compressionLevel: 9 }).toBuffer()
  const taken = await deep().png({ compressionLevel: 9 }).toBuffer()
  return [
    { name: '5,600² of 16 bits, interlaced, turned by EXIF', bytes: interlaced, atOnce: 4 },
    { name: '8,000 × 7,999 of 16 bits', bytes: huge, atOnce: 4 },
    { name: '5,600² of 16 bits, interlaced, turned by EXIF', bytes: interlaced, atOnce: 16 },
    { name: '5,600² of 16 bits, as expensive as is taken', bytes: taken, atOnce: 4 },
    { name: '5,600² of 16 bits, as expensive as is taken', bytes: taken, atOnce: 16 },
  ]
}
