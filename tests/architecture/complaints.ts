import { type Import, importsOf } from './importsOf.ts'
import {
  APART,
  ROOMS,
  type Room,
  SERVER_LAYERS,
  STATE_HOOKS,
  WITHOUT_STATE_HOOKS,
} from './roomTable.ts'

function isIn(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function roomOf(path: string): Room | undefined {
  const holding = ROOMS.filter((room) => isIn(room.place, path))
  return holding.sort((a, b) => b.place.length - a.place.length)[0]
}

function mayEnter(room: Room, target: Room, isType: boolean): boolean {
  if (room === target || room.rooms.includes(target.place)) return true
  return isType && (room.types ?? []).includes(target.place)
}

function isNextDoor(path: string, target: string): boolean {
  return APART.some((folder) => {
    const part = folder.split('/').length
    const own = path.split('/')[part]
    return isIn(folder, path) && isIn(folder, target) && own !== target.split('/')[part]
  })
}

/** The number of a server file's layer, counted from the innermost; undefined outside the server. */
function layerOf(path: string): number | undefined {
  const holding = SERVER_LAYERS.flatMap((places, layer) =>
    places.filter((place) => isIn(place, path)).map((place) => ({ place, layer })),
  )
  return holding.sort((a, b) => b.place.length - a.place.length)[0]?.layer
}

function pointsOutwards(path: string, target: string): boolean {
  const [own, other] = [layerOf(path), layerOf(target)]
  return own !== undefined && other !== undefined && other > own
}

function fileComplaint(path: string, room: Room, { target, isType }: Import): string | undefined {
  const other = roomOf(target)
  if (other === undefined) return `${path} imports ${target}, which is in no room`
  if (!mayEnter(room, other, isType)) return `${path} (${room.place}) imports ${target}`
  if (pointsOutwards(path, target)) return `${path} imports outwards: ${target}`
  return isNextDoor(path, target)
    ? `${path} imports from the screen next door: ${target}`
    : undefined
}

function outsideComplaint(path: string, room: Room, { target, kind }: Import): string | undefined {
  const allowed =
    kind === 'builtin'
      ? room.builtins === true
      : room.packages === 'any' || room.packages.includes(target)
  return allowed ? undefined : `${path} (${room.place}) imports the package ${target}`
}

function hookComplaint(path: string, { names, target }: Import): string | undefined {
  const hook = names.find((name) => STATE_HOOKS.includes(name))
  const isForbidden = isIn(WITHOUT_STATE_HOOKS, path) && target === 'react' && hook !== undefined
  return isForbidden ? `${path} keeps state outside its machine: ${hook}` : undefined
}

/** What a file imports against the table of rooms, one sentence each. */
export function complaintsAbout(path: string, text: string): string[] {
  const room = roomOf(path)
  if (room === undefined) return []
  return importsOf(path, text)
    .flatMap((one) => [
      one.kind === 'file' ? fileComplaint(path, room, one) : outsideComplaint(path, room, one),
      hookComplaint(path, one),
    ])
    .filter((complaint) => complaint !== undefined)
}
