import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { moduleOf, type Project, projectAt, ROOT } from '../../flows/config/project.ts'
import { fileOf, findMachines, modelFileOf } from '../../flows/definition/findMachines.ts'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { complaints } from '../../machines/paths/complaints.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { pathOf, statesOf } from '../../machines/paths/transitions.ts'
import { UsageError } from './options.ts'

async function exportOf<Value>(file: string, name: string): Promise<Value> {
  const module = await moduleOf<Record<string, Value>>(ROOT, file).catch((error: Error) => {
    throw new Error(`${file}: ${error.message}`, { cause: error })
  })
  const value = module?.[name]
  if (!value) throw new Error(`${file} exports no ${name}.`)
  return value
}

/** The models that somebody has written, in the project's own order if it has one. */
async function writtenModels(project: Project, flows: readonly string[]): Promise<AnyPathModel[]> {
  const { modelList } = project
  if (modelList !== undefined) return [...(await exportOf<AnyPathModel[]>(modelList, 'MODELS'))]
  const there = flows.filter((flow) => existsSync(join(ROOT, modelFileOf(project, flow))))
  return Promise.all(
    there.map((flow) => exportOf<AnyPathModel>(modelFileOf(project, flow), `${flow}Model`)),
  )
}

/** The path models of all flows, and warnings about incomplete ones. A machine without a model gets a bare one. */
export async function loadFlows(): Promise<{ models: AnyPathModel[]; warnings: string[] }> {
  const project = await projectAt(ROOT)
  const flows = await findMachines(ROOT)
  const models = await writtenModels(project, flows)
  const known = new Set(models.map(({ machine }) => machine.id))
  const missing = flows.filter((flow) => !known.has(flow))
  const machines = await Promise.all(
    missing.map((flow) => exportOf<AnyStateMachine>(fileOf(project, flow), `${flow}Machine`)),
  )
  const bare = missing.map(
    (flow) => `${flow} has no model (${modelFileOf(project, flow)}): bare events are sent.`,
  )
  const wrong = models.flatMap((model) => complaints(model, modelFileOf(project, model.machine.id)))
  return { models: [...models, ...machines.map(bareModel)], warnings: [...bare, ...wrong] }
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
  const having = chosen.filter((model) => stateNames(model).includes(to))
  if (having.length > 0) return having
  const states = chosen.length === 1 ? ` It has: ${chosen.flatMap(stateNames).join(', ')}.` : ''
  throw new UsageError(`No machine that was asked for has a state ${to}.${states}`)
}

/** All states but the machine itself, whose path is its id. */
function stateNames({ machine }: AnyPathModel): string[] {
  return statesOf(machine.root).slice(1).map(pathOf)
}
