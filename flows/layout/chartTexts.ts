import type {
  InvocationDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../definition/definition.ts'
import { proseOf } from '../definition/proseOf.ts'
import type { LineKind } from './laidOut.ts'
import type { ChartText } from './textBlock.ts'
import { causeInWords, guardInWords } from './transitionLabels.ts'

/** What a state does with an actor that it invokes. */
export const INVOKES = { call: 'calls', flow: 'runs', source: 'listens to' } as const

/** How the first line of a label looks. */
export const CAUSE_KINDS: Readonly<Record<TransitionDefinition['cause']['kind'], LineKind>> = {
  event: 'event',
  answered: 'answered',
  refused: 'refused',
  returned: 'event',
  ended: 'answered',
  failed: 'failed',
  after: 'after',
  always: 'event',
  completed: 'event',
}

function actions(label: string, names: readonly string[]): ChartText[] {
  return names.length === 0 ? [] : [{ kind: 'action', text: `${label}/ ${names.join(', ')}` }]
}

/** Puts quotation marks around names of buttons and dialogs, which models write between asterisks. */
function inWords(words: string | undefined): ChartText[] {
  const text = words?.replace(/\*([^*]+)\*/g, '“$1”')
  return text === undefined ? [] : [{ kind: 'words', text }]
}

function invocation({ kind, src }: InvocationDefinition): ChartText {
  return { kind, text: `${INVOKES[kind]} ${src}` }
}

/** Whether a transition only keeps its event from ancestors: it has neither target nor actions. */
function isIgnored({ targets, actions: done }: TransitionDefinition): boolean {
  return targets.length === 0 && done.length === 0
}

/** The texts on a transition's label: trigger, condition, what happens, actions. */
export function transitionTexts(transition: TransitionDefinition): ChartText[] {
  const guard = guardInWords(transition)
  const said: ChartText[] = [
    { kind: CAUSE_KINDS[transition.cause.kind], text: causeInWords(transition.cause) },
    ...(guard === undefined ? [] : [{ kind: 'guard', text: guard } as const]),
    ...inWords(transition.words),
    ...actions('', transition.actions),
    ...(isIgnored(transition) ? [{ kind: 'note', text: 'nothing happens' } as const] : []),
  ]
  return said.map((text) => ({ ...text, transition: transition.id }))
}

const BACK = 'goes back to where it was'

/** Describes where a history state leads; undefined for any other state. */
export function historyInWords({ history }: StateDefinition): string | undefined {
  if (history === undefined) return undefined
  const { isDeep, first } = history
  const names = first.map((id) => id.split('.').at(-1))
  const begins = names.length === 0 ? '' : `the first time to ${names.join(' and ')}`
  const goes = isDeep ? `${BACK}, with the states inside` : BACK
  return begins === '' ? goes : `${goes}${isDeep ? ';' : ','} ${begins}`
}

function historyTexts(state: StateDefinition): ChartText[] {
  const text = historyInWords(state)
  return text === undefined ? [] : [{ kind: 'note', text }]
}

/** The texts in a state's box, including its transitions without a target. */
export function stateTexts(state: StateDefinition): ChartText[] {
  const staying = state.transitions.filter(({ targets }) => targets.length === 0)
  return [
    { kind: 'name', text: state.key },
    ...inWords(proseOf(state)),
    ...historyTexts(state),
    ...actions('entry ', state.entry),
    ...actions('exit ', state.exit),
    ...state.invocations.map(invocation),
    ...staying.flatMap(transitionTexts),
  ]
}

/** What is written on a chart. */
export interface ChartTexts {
  readonly state: (state: StateDefinition) => ChartText[]
  readonly transition: (transition: TransitionDefinition) => ChartText[]
}

/** The texts of a chart that shows everything in the code. */
export const CODE_TEXTS: ChartTexts = { state: stateTexts, transition: transitionTexts }
