import type {
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import { type MermaidIds, mermaidIds } from './mermaidIds.ts'
import { descriptionLines, ownLines, title, transitionLabel } from './mermaidLabels.ts'

/**
 * Suffix of an extra box inside a state from which the state's own transitions start: Mermaid draws no arrow from a
 * state to one inside it.
 */
const ANYWHERE = '_anywhere'

interface Drawing {
  readonly ids: MermaidIds
  readonly root: StateDefinition
}

function idOf({ ids }: Drawing, state: string): string {
  return ids.get(state) ?? 'unknown'
}

function isInside(inner: string, outer: string): boolean {
  return outer === '' ? inner !== '' : inner.startsWith(`${outer}.`)
}

function hasInside({ states }: StateDefinition): boolean {
  return states.length > 0
}

function staysIn({ targets }: TransitionDefinition): boolean {
  return targets.length === 0
}

function isNamed({ root }: Drawing): boolean {
  const all = statesIn(root).flatMap(({ transitions }) => transitions)
  return ownLines(root).length > 0 || all.some(({ targets }) => targets.includes(''))
}

/**
 * Whether a state gets the extra box: a compound state if it has transitions, the root also if it has actions or is a
 * target.
 */
function hasAnywhere(drawing: Drawing, state: StateDefinition): boolean {
  if (state.id === '') return state.transitions.length > 0 || isNamed(drawing)
  return hasInside(state) && state.transitions.length > 0
}

function indented(texts: readonly string[]): string[] {
  return texts.map((text) => `  ${text}`)
}

function note(id: string, said: readonly string[]): string[] {
  return said.length === 0 ? [] : [`note right of ${id} : ${said.join('<br/>')}`]
}

function box(id: string, name: string, said: readonly string[]): string[] {
  return [`state "${name}" as ${id}`, ...said.map((text) => `${id} : ${text}`)]
}

/**
 * Whether a transition is written as a line of text instead of an arrow: it has no target, or its target contains the
 * state and has no initial state.
 */
function isLine(drawing: Drawing, state: StateDefinition, one: TransitionDefinition): boolean {
  return staysIn(one) || one.targets.some((target) => isAround(drawing, target, state))
}

function isAround(drawing: Drawing, target: string, state: StateDefinition): boolean {
  const to = beginning(drawing, target)
  return to !== '' && (isInside(state.id, to) || (to === state.id && hasInside(state)))
}

function line(drawing: Drawing, one: TransitionDefinition): string {
  const goals = statesIn(drawing.root).filter(({ id }) => one.targets.includes(id))
  const names = goals.map(title).join(', ')
  return names === '' ? transitionLabel(one) : `${transitionLabel(one)}, to ${names}`
}

function lines(drawing: Drawing, state: StateDefinition): string[] {
  const said = state.transitions.filter((one) => isLine(drawing, state, one))
  return said.map((one) => line(drawing, one))
}

function anywhere(drawing: Drawing, state: StateDefinition): string[] {
  if (!hasAnywhere(drawing, state)) return []
  const name = state.id === '' ? 'at any time' : `anywhere in ${title(state)}`
  const own = state.id === '' ? ownLines(state) : []
  const id = `${idOf(drawing, state.id)}${ANYWHERE}`
  return box(id, name, [...own, ...lines(drawing, state)])
}

function marks(drawing: Drawing, { id, isInitial, kind }: StateDefinition): string[] {
  return [
    ...(isInitial ? [`[*] --> ${idOf(drawing, id)}`] : []),
    ...(kind === 'final' ? [`${idOf(drawing, id)} --> [*]`] : []),
  ]
}

function regions(drawing: Drawing, state: StateDefinition): string[] {
  const inside = state.states.map((inner) => stateLines(drawing, inner))
  const all = [anywhere(drawing, state), ...inside].filter((part) => part.length > 0)
  return all.flatMap((part, at) => (at === 0 ? part : ['--', ...part]))
}

function contents(drawing: Drawing, state: StateDefinition): string[] {
  if (state.kind === 'parallel') return regions(drawing, state)
  return [
    ...anywhere(drawing, state),
    ...state.states.flatMap((inner) => [...stateLines(drawing, inner), ...marks(drawing, inner)]),
  ]
}

function stateLines(drawing: Drawing, state: StateDefinition): string[] {
  const id = idOf(drawing, state.id)
  if (!hasInside(state))
    return box(id, title(state), [...ownLines(state), ...lines(drawing, state)])
  return [`state "${title(state)}" as ${id} {`, ...indented(contents(drawing, state)), '}']
}

/**
 * The state at which an arrow to `target` ends: its innermost initial state, because Mermaid draws arrows to compound
 * states badly.
 */
function beginning(drawing: Drawing, target: string): string {
  const state = statesIn(drawing.root).find(({ id }) => id === target)
  const first = state?.states.find(({ isInitial }) => isInitial)
  if (!first) return target
  return beginning(drawing, first.id)
}

function arrow(drawing: Drawing, state: StateDefinition, one: TransitionDefinition): string[] {
  return one.targets.map((target) => {
    const from = `${idOf(drawing, state.id)}${hasAnywhere(drawing, state) ? ANYWHERE : ''}`
    const to = beginning(drawing, target)
    return `${from} --> ${idOf(drawing, to)}${to === '' ? ANYWHERE : ''} : ${transitionLabel(one)}`
  })
}

/** All arrows. They come last, because Mermaid places a state where the text first mentions it. */
function arrows(drawing: Drawing): string[] {
  return statesIn(drawing.root).flatMap((state) =>
    state.transitions
      .filter((one) => !isLine(drawing, state, one))
      .flatMap((one) => arrow(drawing, state, one)),
  )
}

function notes(drawing: Drawing): string[] {
  const [, ...states] = statesIn(drawing.root)
  return states.flatMap((state) => {
    const own = hasInside(state) ? ownLines(state) : []
    return note(idOf(drawing, state.id), [...descriptionLines(state), ...own])
  })
}

function classes(drawing: Drawing): string[] {
  const boxes = statesIn(drawing.root).filter((state) => hasAnywhere(drawing, state))
  return boxes.map(({ id }) => `class ${idOf(drawing, id)}${ANYWHERE} anywhere`)
}

/** The body of the diagram. Mermaid allows regions only inside a state, so a parallel machine is wrapped in one. */
function whole(drawing: Drawing, { id, root }: MachineDefinition): string[] {
  if (root.kind !== 'parallel') return contents(drawing, root)
  return stateLines(drawing, { ...root, key: id })
}

/** A machine's chart as Mermaid source text. */
export function mermaid(definition: MachineDefinition): string {
  const drawing = { ids: mermaidIds(definition), root: definition.root }
  const texts = [
    ...whole(drawing, definition),
    ...arrows(drawing),
    ...notes(drawing),
    'classDef anywhere stroke-dasharray:4',
    ...classes(drawing),
  ]
  return `stateDiagram-v2\n${indented(texts).join('\n')}\n`
}
