import sharp from 'sharp'
import { pngBomb } from '../server/support/imageBombs.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Makes the files for uploads, in base64: photos of each format, and files that only look like one. */
export async function PICTURES(): Promise<readonly string[]> {
  const create = { width: 24, height: 16, channels: 3, background: '#aa3355' } as const
  const image = () => sharp({ create })
  const photos = await Promise.all([
    image().jpeg().toBuffer(),
    image()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Artist: 'Ada' } })
      .toBuffer(),
    image().png().toBuffer(),
    image().webp().toBuffer(),
    image().gif().toBuffer(),
    image().avif({ effort: 0 }).toBuffer(),
  ])
  const [jpeg = Buffer.alloc(0)] = photos
  const others = [
    pngBomb(30_000),
    Buffer.from(SVG),
    Buffer.from('GIF89a/*<script>*/=1;alert(1)'),
    Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
  ]
  return [...photos, ...photos, ...others].map((bytes) => bytes.toString('base64'))
}
