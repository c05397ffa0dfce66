import sharp from 'sharp'
import type { Bucket } from '../domain/buckets.ts'
import { writeObject } from '../server/storage/embedded/files.ts'
import { drawBuilding } from './art/buildings.ts'
import { drawPortrait } from './art/portrait.ts'
import { drawRoom } from './art/rooms.ts'
import { DRAWING_SIZE } from './art/svg.ts'
import type { Random } from './random.ts'
import type { InventedStudent } from './students.ts'

const FIRST_TIMESTAMP = 1_725_148_800_000
const AT_ONCE = 4

/** A picture to draw: its place in the photo store, and its SVG. */
export interface Drawing {
  readonly bucket: Bucket
  readonly name: string
  readonly svg: string
}

function fileName(random: Random, index: number): string {
  const bits = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('')
  return `public/${FIRST_TIMESTAMP + index * 1000}-${bits}.jpg`
}

/** Draws the student's portrait and the pictures of the place, the cover first. */
export function drawingsOf({ somebody, place, random }: InventedStudent, index: number) {
  const name = () => fileName(random, index)
  const portrait = drawPortrait(random, somebody.looks)
  const scenes = place?.scenes.map((scene) => drawRoom(random, scene)) ?? []
  const rooms = place === undefined ? [] : [drawBuilding(random, place.property_type), ...scenes]
  return {
    portrait: { bucket: 'profile_pictures', name: name(), svg: portrait } satisfies Drawing,
    rooms: rooms.map((svg) => ({ bucket: 'property_photos', name: name(), svg }) satisfies Drawing),
  }
}

/** A stored drawing: size in bytes, and edge length in pixels. */
export interface Rendered extends Drawing {
  readonly bytes: number
  readonly size: number
}

async function render(folder: string, drawing: Drawing): Promise<Rendered> {
  const bytes = await sharp(Buffer.from(drawing.svg)).jpeg({ quality: 84 }).toBuffer()
  await writeObject(folder, drawing, bytes)
  return { ...drawing, bytes: bytes.length, size: DRAWING_SIZE }
}

/** Renders the drawings as JPEG into the folder of the photo store, four at a time. */
export async function renderAll(folder: string, drawings: readonly Drawing[]): Promise<Rendered[]> {
  const rendered: Rendered[] = []
  const left = [...drawings]
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      rendered.push(await render(folder, next))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return rendered
}
