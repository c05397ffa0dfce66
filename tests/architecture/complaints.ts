import { type Import, importsOf } from './importsOf.ts'
import {
  APART,
  LAYERS,
  type Layer,
  SERVER_LAYERS,
  STATE_HOOKS,
  WITHOUT_STATE_HOOKS,
} from './layerTable.ts'

function isIn(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function layerOf(path: string): Layer | undefined {
  const holding = LAYERS.filter((layer) => isIn(layer.place, path))
  return holding.sort((a, b) => b.place.length - a.place.length)[0]
}

function mayImport(layer: Layer, target: Layer, isType: boolean): boolean {
  if (layer === target || layer.layers.includes(target.place)) return true
  return isType && (layer.types ?? []).includes(target.place)
}

function isNextDoor(path: string, target: string): boolean {
  return APART.some((folder) => {
    const part = folder.split('/').length
    const own = path.split('/')[part]
    return isIn(folder, path) && isIn(folder, target) && own !== target.split('/')[part]
  })
}

/**
 * The index of a server file's layer in SERVER_LAYERS, 0 for the innermost; undefined for a file outside the server.
 */
function serverLayerOf(path: string): number | undefined {
  const holding = SERVER_LAYERS.flatMap((places, layer) =>
    places.filter((place) => isIn(place, path)).map((place) => ({ place, layer })),
  )
  return holding.sort((a, b) => b.place.length - a.place.length)[0]?.layer
}

function pointsOutwards(path: string, target: string): boolean {
  const [own, other] = [serverLayerOf(path), serverLayerOf(target)]
  return own !== undefined && other !== undefined && other > own
}

function fileComplaint(path: string, layer: Layer, { target, isType }: Import): string | undefined {
  const other = layerOf(target)
  if (other === undefined) return `${path} imports ${target}, which is in no layer`
  if (!mayImport(layer, other, isType)) return `${path} (${layer.place}) imports ${target}`
  if (pointsOutwards(path, target)) return `${path} imports outwards: ${target}`
  return isNextDoor(path, target)
    ? `${path} imports from the screen next door: ${target}`
    : undefined
}

function outsideComplaint(
  path: string,
  layer: Layer,
  { target, kind }: Import,
): string | undefined {
  const allowed =
    kind === 'builtin'
      ? layer.builtins === true
      : layer.packages === 'any' || layer.packages.includes(target)
  return allowed ? undefined : `${path} (${layer.place}) imports the package ${target}`
}

function hookComplaint(path: string, { names, target }: Import): string | undefined {
  const hook = names.find((name) => STATE_HOOKS.includes(name))
  const isForbidden = isIn(WITHOUT_STATE_HOOKS, path) && target === 'react' && hook !== undefined
  return isForbidden ? `${path} keeps state outside its machine: ${hook}` : undefined
}

/** One sentence for each import of a file that the layer table forbids. */
export function complaintsAbout(path: string, text: string): string[] {
  const layer = layerOf(path)
  if (layer === undefined) return []
  return importsOf(path, text)
    .flatMap((one) => [
      one.kind === 'file' ? fileComplaint(path, layer, one) : outsideComplaint(path, layer, one),
      hookComplaint(path, one),
    ])
    .filter((complaint) => complaint !== undefined)
}
