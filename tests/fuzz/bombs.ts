import { cleanImage, NotAPhoto } from '../../server/storage/image/cleanImage.ts'
import { gifBomb, jpegBomb, pngBomb, webpBomb } from '../server/support/imageBombs.ts'

const EDGE = 30_000
const ROUNDS = 20

/** Milliseconds until the server's image check refuses an image. Rejects if it accepts it. */
async function refusal(bytes: Buffer): Promise<number> {
  const began = performance.now()
  const taken = await cleanImage('fuzz', bytes, 'jpeg').catch((error: unknown) => error)
  if (taken instanceof NotAPhoto) return performance.now() - began
  throw new Error('An image of 30,000 × 30,000 pixels was taken.')
}

/** Milliseconds of the slowest refusal of an image of 30,000 × 30,000 pixels, by format. */
export async function slowestRefusals(): Promise<Readonly<Record<string, number>>> {
  const bombs = [pngBomb(EDGE), jpegBomb(EDGE), gifBomb(EDGE), webpBomb(EDGE)]
  const slowest: Record<string, number> = {}
  for (const [at, name] of ['PNG', 'JPEG', 'GIF', 'WebP'].entries()) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await refusal(bombs[at] as Buffer))
    slowest[name] = Math.max(...times)
  }
  return slowest
}
