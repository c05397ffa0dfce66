const TEMPORARY = 0x01
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Whether no segment begins here: a stuffed zero or a restart marker in the data of a scan, a fill byte, or the marker TEM. */
function isWithoutSegment(marker: number): boolean {
  const isRestart = marker >= 0xd0 && marker <= 0xd7
  return marker === 0 || marker === TEMPORARY || marker === 0xff || isRestart
}

/** Returns the index of the next marker that begins a segment or ends the image; -1 if there is none. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && isWithoutSegment(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 1)
  return at
}

/** Counts the scans of a JPEG, without thumbnails and further pictures in the file. */
export function countScans(bytes: Buffer): number {
  let count = 0
  let at = nextMarker(bytes, 2)
  while (at >= 0 && at + 4 <= bytes.length) {
    const marker = bytes[at + 1]
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) count += 1
    at = nextMarker(bytes, at + 2 + bytes.readUInt16BE(at + 2))
  }
  return count
}
