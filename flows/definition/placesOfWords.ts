import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { projectAt } from '../config/project.ts'
import { fileOf, modelFileOf } from './findMachines.ts'
import { nodesIn, propertiesOf, propertyOf, type SyntaxNode } from './syntax.ts'

/** The position of a string literal in a source file. */
export interface Place {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** The positions of a machine's descriptions in its source files, by state id. Only string literals are found. */
export interface WordPlaces {
  /** The texts of the files by path. */
  readonly sources: Readonly<Record<string, string>>
  /** Descriptions in the machine. */
  readonly descriptions: Readonly<Record<string, Place>>
  /** Descriptions in the model. */
  readonly words: Readonly<Record<string, Place>>
}

type Entry = readonly [id: string, place: Place]

function placeOf(file: string, node: SyntaxNode | undefined): Place | undefined {
  const { value } = (node ?? {}) as { value?: unknown }
  if (node?.type !== 'Literal' || typeof value !== 'string') return undefined
  return { file, start: node.start, end: node.end }
}

function entriesOf(file: string, states: SyntaxNode | undefined): Entry[] {
  return propertiesOf(states).flatMap(([id, node]): Entry[] => {
    const place = placeOf(file, node)
    return place ? [[id, place]] : []
  })
}

function descriptionsIn(file: string, states: SyntaxNode | undefined, prefix: string): Entry[] {
  return propertiesOf(states).flatMap(([key, state]): Entry[] => {
    const id = `${prefix}${key}`
    const place = placeOf(file, propertyOf(state, 'description'))
    const inner = descriptionsIn(file, propertyOf(state, 'states'), `${id}.`)
    return [...(place ? [[id, place] as const] : []), ...inner]
  })
}

/** The first object literal with all these properties; undefined if there is none. */
function objectWith(text: string, file: string, names: readonly string[]): SyntaxNode | undefined {
  const { program } = parseSync(file, text)
  return [...nodesIn(program)].find((node) => names.every((name) => propertyOf(node, name)))
}

/** Finds the positions of a flow's descriptions in the machine and in the model. */
export async function placesOfWords(root: string, flow: string): Promise<WordPlaces> {
  const project = await projectAt(root)
  const [machine, model] = [fileOf(project, flow), modelFileOf(project, flow)]
  const read = (file: string) => readFile(join(root, file), 'utf8').catch(() => '')
  const sources = { [machine]: await read(machine), [model]: await read(model) }
  const config = objectWith(sources[machine] ?? '', machine, ['id', 'states'])
  const said = objectWith(sources[model] ?? '', model, ['machine', 'states', 'events'])
  return {
    sources,
    descriptions: Object.fromEntries(descriptionsIn(machine, propertyOf(config, 'states'), '')),
    words: Object.fromEntries(entriesOf(model, propertyOf(said, 'states'))),
  }
}
