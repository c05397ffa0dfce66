import { withImageSlot } from './imageWork.ts'

/** Makes an AVIF of a cleaned photo, at most `width` pixels wide. */
export async function sizeImage(
  owner: string,
  bytes: Buffer,
  width: number,
): Promise<Buffer<ArrayBuffer>> {
  const outcome = await withImageSlot(owner, { kind: 'size', bytes, width })
  if (outcome.isMade) return outcome.bytes
  throw new Error(`A stored photo cannot be read: ${outcome.detail}`)
}
