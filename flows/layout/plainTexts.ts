import type { StateDefinition, TransitionDefinition } from '../definition/definition.ts'
import { CAUSE_KINDS, type ChartTexts, historyInWords } from './chartTexts.ts'
import type { PlainMachine } from './plainChart.ts'
import type { ChartText } from './textBlock.ts'
import { guardWithParams } from './transitionLabels.ts'

/** A label with at least two more lines than this shows this many, and the number of the others. */
const MOST = 3

/** `isLastDigit` as `is last digit`, `form.submitted` as `form submitted`. */
function spaced(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()
}

function quoted(text: string): string {
  return text.replaceAll(/\*([^*]+)\*/g, '“$1”')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The guard of a transition in plain words: `if it is accepted`, or `otherwise` for a later branch without one. */
export function conditionInWords(transition: TransitionDefinition): string | undefined {
  const name = guardWithParams(transition)
  if (name === undefined) return transition.branch > 0 ? 'otherwise' : undefined
  return `if ${spaced(name)
    .replace(/^not is /, 'it is not ')
    .replace(/^is /, 'it is ')
    .replace(/^has /, 'it has ')
    .replace(/^(can|may|must|needs|was|should) /, 'it $1 ')}`
}

const CAUSES: Readonly<Record<TransitionDefinition['cause']['kind'], (name: string) => string>> = {
  event: (name) => name,
  answered: (name) => `${name}: done`,
  refused: (name) => `${name}: refused`,
  returned: (name) => `${name}: answered`,
  failed: (name) => `${name}: no answer`,
  ended: (name) => `${name} ends`,
  after: (name) => `after ${name}`,
  always: () => 'at once',
  completed: () => 'everything inside has ended',
}

/** What brings a transition about, in the words of its model or else by its name in words. */
export function wayInWords(transition: TransitionDefinition): string {
  const { cause, words } = transition
  if (words !== undefined) return quoted(words)
  const name = 'lasts' in cause ? cause.lasts : 'name' in cause ? spaced(cause.name) : ''
  const says = CAUSES[cause.kind](name)
  const condition = conditionInWords(transition)
  return condition === undefined ? says : `${says}, ${condition}`
}

/** What a state is, in a sentence: what a person sees in it, else its description or its name in words. */
export function stateInWords({ words, description, key }: StateDefinition): string {
  return capital(quoted(words ?? description ?? spaced(key)).replace(/\.$/, ''))
}

function insideInWords(id: string, { shownAs }: PlainMachine): ChartText[] {
  const inside = [...shownAs].filter(([, shown]) => shown === id).length
  if (inside === 0) return []
  return [{ kind: 'note', text: inside === 1 ? '1 state inside' : `${inside} states inside` }]
}

/** The texts of a chart in plain words: sentences, without names, actions and calls. */
export function plainTexts(machine: PlainMachine): ChartTexts {
  return {
    state(state) {
      const history = historyInWords(state)
      return [
        { kind: 'sentence', text: stateInWords(state) },
        ...(history === undefined ? [] : [{ kind: 'note', text: history } as const]),
        ...(state.states.length === 0 ? insideInWords(state.id, machine) : []),
      ]
    },
    transition(transition) {
      const ways = machine.ways.get(transition.id) ?? [transition]
      const said = new Map(ways.map((way) => [wayInWords(way), CAUSE_KINDS[way.cause.kind]]))
      const lines = [...said].map(([text, kind]): ChartText => ({ kind, text }))
      const left = lines.length - MOST
      const shown = left > 1 ? lines.slice(0, MOST) : lines
      const more: ChartText[] = left > 1 ? [{ kind: 'note', text: `and ${left} more` }] : []
      return [...shown, ...more].map((text) => ({ ...text, transition: transition.id }))
    },
  }
}
