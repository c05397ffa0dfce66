import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, createActor, StateMachine } from 'xstate'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { complaints } from '../../machines/paths/complaints.ts'
import { generatePaths, type MachinePaths } from '../../machines/paths/generate.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import type { PossibleEvent } from '../../machines/paths/possibleEvents.ts'
import { phraseOf } from '../../machines/paths/sentences.ts'
import { type Project, projectAt } from '../config/project.ts'
import { definitionJson } from '../exporters/definitionJson.ts'
import type { MachineDefinition } from './definition.ts'
import { describeMachine } from './describeMachine.ts'
import { type Fault, PlainFault } from './fault.ts'
import { fileOf, modelFileOf, setupFileOf } from './findMachines.ts'
import { findUnknownTarget } from './findUnknownTarget.ts'
import { readSource } from './readSource.ts'
import { toFault } from './toFault.ts'
import { transitionWays } from './transitionWays.ts'

/** Everything the gallery shows about a machine, as plain data that can be written as JSON. */
export interface LoadedMachine {
  readonly definition: MachineDefinition
  /** Undefined if they could not be generated; `warnings` gives the reason. */
  readonly paths: MachinePaths | undefined
  /** The machine's XState configuration as JSON text. */
  readonly json: string
  /** Problems of the path model, one sentence each. */
  readonly warnings: readonly string[]
}

export type Loaded =
  | { readonly flow: string; readonly machine: LoadedMachine }
  | { readonly flow: string; readonly fault: Fault }

type Module = Record<string, unknown>

function load(root: string, file: string): Promise<Module> {
  return import(pathToFileURL(join(root, file)).href)
}

interface Place {
  readonly root: string
  readonly project: Project
}

async function machineOf({ root, project }: Place, flow: string): Promise<AnyStateMachine> {
  const file = fileOf(project, flow)
  const exported = (await load(root, file))[`${flow}Machine`]
  if (exported instanceof StateMachine) return exported
  throw new PlainFault(`The file exports no machine named ${flow}Machine.`, file)
}

async function modelOf({ root, project }: Place, flow: string, machine: AnyStateMachine) {
  const file = modelFileOf(project, flow)
  const bare = { model: bareModel(machine), warnings: [`${flow} has no model (${file}).`] }
  if (!existsSync(join(root, file))) return bare
  const model = (await load(root, file))[`${flow}Model`] as AnyPathModel | undefined
  return model ? { model, warnings: complaints(model, file) } : bare
}

function contextsOf({ machine, inputs }: AnyPathModel): unknown[] {
  return Object.values(inputs).map(
    (input) => createActor(heldMachine(machine), { input }).getSnapshot().context,
  )
}

/** What the user sees in each state, evaluated with the initial context. */
function wordsOf({ states }: AnyPathModel, context: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(states).map(([state, words]) => [state, phraseOf(words, context)]),
  )
}

interface Explored {
  readonly paths: MachinePaths | undefined
  readonly possible: readonly PossibleEvent[]
  readonly warnings: readonly string[]
}

function explore(model: AnyPathModel): Explored {
  const possible: PossibleEvent[] = []
  try {
    const paths = generatePaths(model, { onPossible: (one) => possible.push(one) })
    return { paths, possible, warnings: [] }
  } catch (error) {
    const warnings = [`No test paths: ${(error as Error).message}`]
    return { paths: undefined, possible, warnings }
  }
}

async function sourceOf({ root, project }: Place, flow: string) {
  const read = async (file: string) => ({ file, text: await readFile(join(root, file), 'utf8') })
  const setup = setupFileOf(project, flow)
  const own = await read(fileOf(project, flow))
  return readSource(own, `${flow}Machine`, existsSync(join(root, setup)) ? await read(setup) : own)
}

async function loadSound(place: Place, flow: string): Promise<LoadedMachine> {
  const file = fileOf(place.project, flow)
  const source = await sourceOf(place, flow)
  const { model, warnings } = await modelOf(place, flow, await machineOf(place, flow))
  // A model may provide inner flows that the machine's file leaves as stubs.
  const { machine } = model
  const contexts = contextsOf(model)
  const { paths, possible, warnings: problems } = explore(model)
  const definition = describeMachine(machine, {
    ...{ file, source, contexts },
    words: wordsOf(model, contexts[0]),
    ways: transitionWays(possible),
  })
  return {
    definition,
    paths,
    json: definitionJson(machine),
    warnings: [...warnings, ...problems],
  }
}

/**
 * Imports and describes the machine of a flow. Never rejects: if the file cannot be loaded, the result has a fault
 * with file and line.
 */
export async function loadMachine(root: string, flow: string): Promise<Loaded> {
  const project = await projectAt(root)
  const file = fileOf(project, flow)
  try {
    return { flow, machine: await loadSound({ root, project }, flow) }
  } catch (error) {
    const fault = toFault(error, root, file)
    return { flow, fault: { ...fault, ...(await findUnknownTarget(root, file, fault.message)) } }
  }
}
