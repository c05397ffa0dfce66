import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import type { Fault } from '../definition/fault.ts'
import type { Loaded, LoadedMachine } from '../definition/loadMachine.ts'
import { loadMachines } from '../definition/loadMachines.ts'
import { statesIn } from '../definition/statesIn.ts'
import type { LaidOutChart } from '../layout/laidOut.ts'
import { layoutChart } from '../layout/layoutChart.ts'
import { layoutMap } from '../map/layoutMap.ts'
import { readMap } from '../map/readMap.ts'
import type { SystemMap } from '../map/systemMap.ts'
import type { ChartPageData, GalleryIndex, MachineCard, Term } from './galleryData.ts'

/** Everything the gallery shows. */
export interface Gallery {
  readonly index: GalleryIndex
  /** What the search knows. */
  readonly terms: readonly Term[]
  /** By the ids of the machines. */
  readonly pages: ReadonlyMap<string, ChartPageData>
  /** Each machine's own definition, by its id. */
  readonly json: ReadonlyMap<string, string>
}

type Sound = readonly [flow: string, page: ChartPageData]
type Broken = { flow: string; fault: Fault }

/** A machine, and what is wrong with its file since then. */
interface Shown {
  readonly machine: LoadedMachine
  readonly fault: Fault | undefined
}

/** The order in which a student meets the flows: a flow comes right before those that it runs. */
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

/** How charts are laid out; one that has been laid out before may be kept. */
export type Layout = (definition: MachineDefinition) => Promise<LaidOutChart>

/** What a gallery is put together from. */
export interface Parts {
  readonly loaded: readonly Loaded[]
  /** What each flow was when it was sound last, for those that are broken now. */
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
    chart: await layout(definition),
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

/** What stands in the box of a state in prose; names of buttons without their asterisks. */
function saidOf({ description, words }: StateDefinition): string | undefined {
  return (description ?? words)?.replaceAll('*', '')
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

/** Lays out every machine and puts the pages together. What is broken is said; the rest goes on. */
export async function assemble(parts: Parts): Promise<Gallery> {
  const { loaded, map, layout = layoutChart } = parts
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
      machines: shown.map(cardOf),
      faults: [...faultsIn(loaded), ...broken],
      map: await layoutMap(
        shown.map(({ definition }) => definition),
        map,
      ),
    },
    terms: shown.flatMap(termsOf),
    pages: new Map(pages),
    json: new Map(all.map(({ machine }) => [machine.definition.id, machine.json])),
  }
}

/** Reads, evaluates and lays out every machine of a tree. */
export async function collect(root: string): Promise<Gallery> {
  const loaded = await loadMachines(root)
  const definitions = loaded.flatMap((one) => ('machine' in one ? [one.machine.definition] : []))
  return assemble({ loaded, map: await readMap(root, definitions) })
}
