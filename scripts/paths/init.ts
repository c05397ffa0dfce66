import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { StateMachine } from 'xstate'
import { type Project, projectAt, ROOT } from '../../flows/config/project.ts'
import { fileOf, modelFileOf } from '../../flows/definition/findMachines.ts'
import { complaints } from '../../machines/paths/complaints.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { pathOf, statesOf, transitionsOf } from '../../machines/paths/transitions.ts'
import { UsageError } from './options.ts'

/** Turns a name into words: `form.submitted` becomes `form submitted`. */
function inWords(name: string): string {
  return name
    .replaceAll('.', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll(/\s+/g, ' ')}'`
}

function key(name: string): string {
  return /^[a-zA-Z_]\w*$/.test(name) ? name : quoted(name)
}

function stateLines(machine: AnyStateMachine): string[] {
  const leaves = statesOf(machine.root).filter(
    ({ type, states }) => type !== 'history' && Object.keys(states).length === 0,
  )
  return leaves.map((node) => {
    const words = node.description?.replace(/\.$/, '') ?? inWords(node.key)
    return `    ${key(pathOf(node))}: ${quoted(words)},`
  })
}

/** A draft of the outcomes of an actor, derived from the machine. */
function outcomesOf(machine: AnyStateMachine, name: string): string {
  const types = transitionsOf(machine).map(({ eventType }) => eventType)
  const isAnswered = types.some((type) => type === `xstate.done.actor.${name}`)
  const words = inWords(name)
  if (machine.implementations.actors[name] instanceof StateMachine) {
    return isAnswered ? `{ ended: { ${quoted(`${words} ends`)}: undefined } }` : '{ ended: {} }'
  }
  if (!isAnswered) return '{}'
  const asks = transitionsOf(machine).some(
    ({ eventType, guard }) => eventType === `xstate.done.actor.${name}` && guard !== undefined,
  )
  return asks
    ? `answers(${quoted(`${words} is accepted`)}, ${quoted(`${words} is refused`)}, 'Refused.')`
    : `{ answered: { ${quoted(`${words} answers`)}: undefined }, failed: NO_ANSWER }`
}

const PATHS = join(import.meta.dirname, '..', '..', 'machines', 'paths')

/** How a file of the project imports another one; both from its root. */
function importedFrom(file: string, imported: string): string {
  const way = relative(dirname(join(ROOT, file)), imported)
    .split(sep)
    .join('/')
  return way.startsWith('.') ? way : `./${way}`
}

/** The source text of a draft model: all names of the machine with placeholder texts. */
export function modelText(project: Project, flow: string, machine: AnyStateMachine): string {
  const file = modelFileOf(project, flow)
  const from = (path: string) => importedFrom(file, path)
  const events = [...new Set(machine.events as string[])].filter(
    (type) => !type.startsWith('xstate.'),
  )
  const { actors, delays } = machine.implementations
  const actorLines = Object.keys(actors).map(
    (name) => `    ${key(name)}: ${outcomesOf(machine, name)},`,
  )
  const used = ['answers(', 'NO_ANSWER']
    .filter((name) => actorLines.join().includes(name))
    .map((name) => name.replace('(', ''))
  return [
    `import { ${flow}Machine } from '${from(join(ROOT, fileOf(project, flow)))}'`,
    ...(used.length > 0
      ? [`import { ${used.join(', ')} } from '${from(join(PATHS, 'answers.ts'))}'`]
      : []),
    `import { pathModel } from '${from(join(PATHS, 'pathModel.ts'))}'`,
    '',
    `/** ${machine.root.description ?? 'To be said: what this flow is for.'} */`,
    `export const ${flow}Model = pathModel<typeof ${flow}Machine>({`,
    `  machine: ${flow}Machine,`,
    `  inputs: { '': undefined },`,
    ...['  states: {', ...stateLines(machine), '  },', '  events: {'],
    ...events.map((type) => `    ${key(type)}: () => [{ does: ${quoted(inWords(type))} }],`),
    ...['  },', '  actors: {', ...actorLines, '  },', '  delays: {'],
    ...Object.keys(delays).map((name) => `    ${key(name)}: ${quoted(`wait ${inWords(name)}`)},`),
    ...['  },', '  facts: () => null,', '})', ''],
  ].join('\n')
}

/** Adds a model to the source of the list of models; the import is sorted alphabetically. */
export function withEntry(models: string, flow: string): string {
  const line = `import { ${flow}Model } from './models/${flow}.ts'`
  const lines = models.split('\n')
  const at = lines.findIndex(
    (one) => one.startsWith('import') && (one > line || !one.includes("'./models/")),
  )
  lines.splice(at, 0, line)
  return lines.join('\n').replace(/\n\]\n/, `\n  ${flow}Model,\n]\n`)
}

/** Adds a flow to the source of the list of flows that no driver can walk. */
export function withUnseen(unseen: string, flow: string): string {
  return unseen.replace(
    /\n\}\n$/,
    `\n  ${flow}: because('Nobody has said yet where its screen is.'),\n}\n`,
  )
}

async function edit(file: string, change: (text: string) => string): Promise<string> {
  const path = join(ROOT, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
  return file
}

/**
 * Writes a draft model for a machine without one, and adds it to the lists. Returns the changed files. Throws a
 * UsageError if there is no such machine, or if it has a model.
 */
export async function initModel(flow: string, models: readonly AnyPathModel[]): Promise<string[]> {
  const model = models.find(({ machine }) => machine.id === flow)
  const project = await projectAt(ROOT)
  const { modelList, unseen } = project
  const file = modelFileOf(project, flow)
  if (!model) throw new UsageError(`There is no machine ${flow} (${fileOf(project, flow)}).`)
  if (existsSync(join(ROOT, file)) || complaints(model, file).length === 0) {
    throw new UsageError(`${flow} has a model already (${file}).`)
  }
  await writeFile(join(ROOT, file), modelText(project, flow, model.machine))
  const files = [file]
  if (modelList) files.push(await edit(modelList, (text) => withEntry(text, flow)))
  if (unseen) files.push(await edit(unseen, (text) => withUnseen(text, flow)))
  return files
}
