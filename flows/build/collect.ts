import type { MachineDefinition } from '../definition/definition.ts'
import type { Fault } from '../definition/fault.ts'
import type { Loaded, LoadedMachine } from '../definition/loadMachine.ts'
import { loadMachines } from '../definition/loadMachines.ts'
import { statesIn } from '../definition/statesIn.ts'
import { layoutChart } from '../layout/layoutChart.ts'
import { layoutMap } from '../map/layoutMap.ts'
import { readMap } from '../map/readMap.ts'
import type { SystemMap } from '../map/systemMap.ts'
import type { ChartPageData, GalleryIndex, MachineCard, Term } from './galleryData.ts'

/** Everything the gallery shows. */
export interface Gallery {
  readonly index: GalleryIndex
  /** By the ids of the machines. */
  readonly pages: ReadonlyMap<string, ChartPageData>
  /** Each machine's own definition, by its id. */
  readonly json: ReadonlyMap<string, string>
}

type Sound = readonly [flow: string, page: ChartPageData]
type Broken = { flow: string; fault: Fault }

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

async function pageOf(machine: LoadedMachine, map: SystemMap): Promise<ChartPageData> {
  const { definition, paths, warnings } = machine
  const { id } = definition
  const asks = map.calls.filter((call) => call.machine === id)
  return {
    ...{ definition, paths, warnings },
    chart: await layoutChart(definition),
    runBy: map.runs.filter(([, inner]) => inner === id).map(([outer]) => outer),
    screens: map.screens[id] ?? [],
    asks: Object.fromEntries(asks.map((call) => [call.actor, call.asks])),
  }
}

async function soundOrBroken(machine: LoadedMachine, map: SystemMap): Promise<Sound | Broken> {
  const { id, file } = machine.definition
  try {
    return [id, await pageOf(machine, map)]
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

function termsOf({ definition }: ChartPageData): Term[] {
  const machine = definition.id
  return statesIn(definition.root).flatMap(({ id, transitions, invocations }): Term[] => {
    const events = new Set(
      transitions.flatMap(({ cause }) => (cause.kind === 'event' ? cause.name : [])),
    )
    return [
      { machine, kind: 'state', text: id === '' ? machine : id, state: id },
      ...[...events].map((text): Term => ({ machine, kind: 'event', text, state: id })),
      ...invocations.map(({ src }): Term => ({ machine, kind: 'call', text: src, state: id })),
    ]
  })
}

function faultsIn(loaded: readonly Loaded[]): Broken[] {
  return loaded.flatMap((one) => ('fault' in one ? [{ flow: one.flow, fault: one.fault }] : []))
}

/** Reads, evaluates and lays out every machine of a tree. What is broken is said; the rest goes on. */
export async function collect(root: string): Promise<Gallery> {
  const loaded = await loadMachines(root)
  const machines = loaded.flatMap((one) => ('machine' in one ? [one.machine] : []))
  const definitions = machines.map(({ definition }) => definition)
  const map = await readMap(root, definitions)
  const ordered = inOrder(definitions, map).flatMap(
    (definition) => machines.find((machine) => machine.definition === definition) ?? [],
  )
  const made = await Promise.all(ordered.map((machine) => soundOrBroken(machine, map)))
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
      terms: shown.flatMap(termsOf),
    },
    pages: new Map(pages),
    json: new Map(machines.map(({ definition, json }) => [definition.id, json])),
  }
}
