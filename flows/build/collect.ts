import { type Project, projectAt } from '../config/project.ts'
import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import type { Fault } from '../definition/fault.ts'
import type { Loaded, LoadedMachine } from '../definition/loadMachine.ts'
import { loadMachines } from '../definition/loadMachines.ts'
import { proseOf } from '../definition/proseOf.ts'
import { statesIn } from '../definition/statesIn.ts'
import { type BothCharts, layoutBoth } from '../layout/layoutChart.ts'
import { type LaidOutMap, layoutMap } from '../map/layoutMap.ts'
import { readMap } from '../map/readMap.ts'
import type { SystemMap } from '../map/systemMap.ts'
import type { ChartPageData, GalleryIndex, MachineCard, Term } from './galleryData.ts'

/** All data of the flow gallery, laid out and ready to be served. */
export interface Gallery {
  readonly index: GalleryIndex
  /** The map of all machines, for the overview. */
  readonly systemMap: LaidOutMap
  /** The entries that the search box looks through. */
  readonly terms: readonly Term[]
  /** The data of each machine's page, by machine id. */
  readonly pages: ReadonlyMap<string, ChartPageData>
  /** The XState definition of each machine as JSON text, by machine id. */
  readonly json: ReadonlyMap<string, string>
}

/** The data that does not belong to one machine; each is a file of its own. */
export const GENERAL = ['index', 'systemMap', 'terms'] as const

/** Whether a data file does not belong to one machine. */
export function isGeneral(name: string): name is (typeof GENERAL)[number] {
  return GENERAL.some((one) => one === name)
}

type Sound = readonly [flow: string, page: ChartPageData]
type Broken = { flow: string; fault: Fault }

/**
 * A machine to show. `fault` is set if its file has since been edited and no longer loads; the machine is then the
 * last version that did.
 */
interface Shown {
  readonly machine: LoadedMachine
  readonly fault: Fault | undefined
}

/**
 * Sorts the machines depth first, starting with those that no other runs: each is followed by the machines it runs that
 * have not come before.
 */
function inOrder(machines: readonly MachineDefinition[], { runs }: SystemMap): MachineDefinition[] {
  const inner = new Set(runs.map(([, id]) => id))
  const met = new Set<MachineDefinition>()
  const meet = (definition: MachineDefinition | undefined) => {
    if (!definition || met.has(definition)) return
    met.add(definition)
    for (const [outer, id] of runs) {
      if (outer === definition.id) meet(machines.find((machine) => machine.id === id))
    }
  }
  for (const machine of machines) if (!inner.has(machine.id)) meet(machine)
  for (const machine of machines) meet(machine)
  return [...met]
}

/** Lays out one chart. An implementation may return a cached layout. */
export type Layout = (definition: MachineDefinition) => Promise<BothCharts>

/** The input of `assemble`. */
export interface Parts {
  readonly project: Pick<Project, 'name' | 'languages'>
  readonly loaded: readonly Loaded[]
  /** The last version of each flow that loaded, by flow name; used for flows that do not load now. */
  readonly before?: ReadonlyMap<string, LoadedMachine>
  readonly map: SystemMap
  readonly layout?: Layout
}

async function pageOf(
  { machine, fault }: Shown,
  map: SystemMap,
  layout: Layout,
): Promise<ChartPageData> {
  const { definition, paths, warnings } = machine
  const { id } = definition
  const asks = map.calls.filter((call) => call.machine === id)
  return {
    ...{ definition, paths, warnings, fault },
    ...(await layout(definition)),
    runBy: map.runs.filter(([, inner]) => inner === id).map(([outer]) => outer),
    screens: map.screens[id] ?? [],
    asks: Object.fromEntries(asks.map((call) => [call.actor, call.asks])),
  }
}

async function soundOrBroken(
  shown: Shown,
  map: SystemMap,
  layout: Layout,
): Promise<Sound | Broken> {
  const { id, file } = shown.machine.definition
  try {
    return [id, await pageOf(shown, map, layout)]
  } catch (error) {
    const message = `The chart could not be laid out: ${(error as Error).message}`
    return { flow: id, fault: { message, file, line: undefined } }
  }
}

function cardOf({ definition, paths, warnings }: ChartPageData): MachineCard {
  const states = statesIn(definition.root)
  return {
    id: definition.id,
    purpose: definition.purpose,
    states: states.length - 1,
    transitions: states.reduce((sum, { transitions }) => sum + transitions.length, 0),
    covered: paths?.covered,
    paths: paths?.paths.length ?? 0,
    warnings,
  }
}

/** The text in the box of a state, without the asterisks that mark button names. */
function saidOf(state: StateDefinition): string | undefined {
  return proseOf(state)?.replaceAll('*', '')
}

function termsOf({ definition }: ChartPageData): Term[] {
  const machine = definition.id
  return statesIn(definition.root).flatMap((state): Term[] => {
    const { id, transitions, invocations } = state
    const events = new Set(
      transitions.flatMap(({ cause }) => (cause.kind === 'event' ? cause.name : [])),
    )
    return [
      { machine, kind: 'state', text: id === '' ? machine : id, says: saidOf(state), state: id },
      ...[...events].map((text): Term => ({ machine, kind: 'event', text, state: id })),
      ...invocations.map(({ src }): Term => ({ machine, kind: 'call', text: src, state: id })),
    ]
  })
}

function faultsIn(loaded: readonly Loaded[]): Broken[] {
  return loaded.flatMap((one) => ('fault' in one ? [{ flow: one.flow, fault: one.fault }] : []))
}

function shownIn({ loaded, before }: Parts): Shown[] {
  return loaded.flatMap((one): Shown[] => {
    if ('machine' in one) return [{ machine: one.machine, fault: undefined }]
    const machine = before?.get(one.flow)
    return machine ? [{ machine, fault: one.fault }] : []
  })
}

/**
 * Lays out every machine and builds all pages. A machine that cannot be loaded or laid out is listed under
 * `index.faults`; the others are not affected.
 */
export async function assemble(parts: Parts): Promise<Gallery> {
  const { project, loaded, map, layout = layoutBoth } = parts
  const all = shownIn(parts)
  const definitions = all.map(({ machine }) => machine.definition)
  const ordered = inOrder(definitions, map).flatMap(
    (definition) => all.find(({ machine }) => machine.definition === definition) ?? [],
  )
  const made = await Promise.all(ordered.map((one) => soundOrBroken(one, map, layout)))
  const pages = made.flatMap((one) => (Array.isArray(one) ? [one as Sound] : []))
  const broken = made.flatMap((one) => (Array.isArray(one) ? [] : [one as Broken]))
  const shown = pages.map(([, page]) => page)
  return {
    index: {
      product: project.name,
      languages: project.languages,
      machines: shown.map(cardOf),
      faults: [...faultsIn(loaded), ...broken],
    },
    systemMap: await layoutMap(
      shown.map(({ definition }) => definition),
      map,
    ),
    terms: shown.flatMap(termsOf),
    pages: new Map(pages),
    json: new Map(all.map(({ machine }) => [machine.definition.id, machine.json])),
  }
}

/** Loads and lays out every machine below the folder `root`. */
export async function collect(root: string): Promise<Gallery> {
  const loaded = await loadMachines(root)
  const definitions = loaded.flatMap((one) => ('machine' in one ? [one.machine.definition] : []))
  const project = await projectAt(root)
  return assemble({ project, loaded, map: await readMap(root, definitions) })
}
