import { type AnyStateMachine, StateMachine } from 'xstate'
import { bareModel } from '../../machines/paths/bareModel.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'

type Load = () => Promise<unknown>
type Files = Readonly<Record<string, Load>>
type Exports = Record<string, unknown>

/** The path models of all loaded machines, and an error message for each machine that could not be loaded. */
export interface LoadedModels {
  readonly models: readonly AnyPathModel[]
  readonly problems: readonly string[]
}

const FLOW = /([^/]+?)(?:\.machine)?\.ts$/

function asFlows(files: Files): Map<string, Load> {
  return new Map(Object.entries(files).map(([path, load]) => [FLOW.exec(path)?.[1] ?? path, load]))
}

async function exportOf(load: Load | undefined, name: string): Promise<unknown> {
  return ((await load?.()) as Exports | undefined)?.[name]
}

/** Loads the path model of a machine; a bare one if it is missing or cannot be loaded. */
async function modelOf(flow: string, machine: AnyStateMachine, load: Load | undefined) {
  const model = await exportOf(load, `${flow}Model`).catch(() => undefined)
  return (model as AnyPathModel | undefined) ?? bareModel(machine)
}

async function loaded(flow: string, load: Load, model: Load | undefined): Promise<AnyPathModel> {
  const machine = await exportOf(load, `${flow}Machine`)
  if (machine instanceof StateMachine) return modelOf(flow, machine, model)
  throw new Error(`The file exports no machine named ${flow}Machine.`)
}

/** Loads each machine separately, so that a broken one does not affect the others. */
export async function loadModels(machines: Files, models: Files): Promise<LoadedModels> {
  const modelFiles = asFlows(models)
  const all = await Promise.all(
    [...asFlows(machines)].map(([flow, load]) =>
      loaded(flow, load, modelFiles.get(flow)).catch(
        (error: unknown) => `${flow} cannot be played: ${(error as Error).message}`,
      ),
    ),
  )
  return {
    models: all.filter((one) => typeof one !== 'string'),
    problems: all.filter((one) => typeof one === 'string'),
  }
}
