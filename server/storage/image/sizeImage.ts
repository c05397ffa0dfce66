import { withImageSlot } from './imageWork.ts'

/** A clean photo of a student in AVIF, at most `width` pixels wide. */
export async function sizeImage(
  owner: string,
  bytes: Buffer,
  width: number,
): Promise<Buffer<ArrayBuffer>> {
  const outcome = await withImageSlot(owner, { kind: 'size', bytes, width })
  if (outcome.isMade) return outcome.bytes
  throw new Error(`A stored photo cannot be read: ${outcome.detail}`)
}
