import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { fileOf, findMachines } from '../../flows/definition/findMachines.ts'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { complaints } from '../../machines/paths/complaints.ts'
import { MODELS } from '../../machines/paths/models.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { pathOf, statesOf } from '../../machines/paths/transitions.ts'
import { UsageError } from './options.ts'

const ROOT = join(import.meta.dirname, '..', '..')

async function loadMachine(flow: string): Promise<AnyStateMachine> {
  const file = fileOf(flow)
  const module = await import(pathToFileURL(join(ROOT, file)).href).catch((error: Error) => {
    throw new Error(`${file}: ${error.message}`, { cause: error })
  })
  const machine = (module as Record<string, AnyStateMachine>)[`${flow}Machine`]
  if (!machine) throw new Error(`${file} exports no ${flow}Machine.`)
  return machine
}

/** The path models of all flows, and warnings about incomplete ones. A machine without a model gets a bare one. */
export async function loadFlows(): Promise<{ models: AnyPathModel[]; warnings: string[] }> {
  const known = new Set(MODELS.map(({ machine }) => machine.id))
  const missing = (await findMachines(ROOT)).filter((flow) => !known.has(flow))
  const machines = await Promise.all(missing.map(loadMachine))
  const bare = missing.map(
    (flow) => `${flow} has no model (machines/paths/models/${flow}.ts): bare events are sent.`,
  )
  return {
    models: [...MODELS, ...machines.map(bareModel)],
    warnings: [...bare, ...MODELS.flatMap(complaints)],
  }
}

/** Selects flows by name and target state; without names, all. Throws a UsageError for an unknown name or state. */
export function chooseFlows(
  models: readonly AnyPathModel[],
  names: readonly string[],
  to: string | undefined,
): AnyPathModel[] {
  const ids = models.map(({ machine }) => machine.id)
  const unknown = names.find((name) => !ids.includes(name))
  if (unknown !== undefined) {
    throw new UsageError(`There is no machine ${unknown}. There are: ${ids.join(', ')}.`)
  }
  const chosen = models.filter(({ machine }) => names.length === 0 || names.includes(machine.id))
  if (to === undefined) return chosen
  const having = chosen.filter(({ machine }) => statesOf(machine.root).map(pathOf).includes(to))
  if (having.length > 0) return having
  const states = chosen.length === 1 ? ` It has: ${stateNames(chosen[0])}.` : ''
  throw new UsageError(`No machine that was asked for has a state ${to}.${states}`)
}

function stateNames(model: AnyPathModel | undefined): string {
  return model ? statesOf(model.machine.root).slice(1).map(pathOf).join(', ') : ''
}
