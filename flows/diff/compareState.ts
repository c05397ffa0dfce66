import type { InvocationDefinition, StateDefinition } from '../definition/definition.ts'
import { historyInWords, INVOKES } from '../layout/chartTexts.ts'
import type { Change } from './change.ts'
import type { StatePair } from './matchStates.ts'
import { stateName } from './phrases.ts'
import { inARow, lastly, quote, type Sentence, sentence, words } from './sentence.ts'

const KINDS: Readonly<Record<StateDefinition['kind'], string>> = {
  atomic: 'has no states inside any more',
  compound: 'now has states inside, one at a time',
  parallel: 'now has states inside that run side by side',
  final: 'is now an end',
  history: 'now goes back to where it was',
}

/** What a state that has become an ordinary one is no longer. */
const NO_LONGER: Partial<Record<StateDefinition['kind'], string>> = {
  final: 'is no longer an end',
  history: 'no longer goes back to where it was',
}

const INVOKE = { call: 'call', flow: 'run', source: 'listen to' } as const

function kindSays({ before, after }: StatePair): Sentence[] {
  if (before.kind === after.kind) return []
  const isOrdinary = after.kind === 'atomic'
  const says = (isOrdinary && NO_LONGER[before.kind]) || KINDS[after.kind]
  return [sentence`${stateName(after.id)} ${words(says)}.`]
}

/** What has changed in where a history state leads. `name` gives the present id of a state of the version before. */
function historySays({ before, after }: StatePair, name: (state: string) => string): Sentence[] {
  if (before.history === undefined || after.history === undefined) return []
  const first = { was: before.history.first.map(name), is: after.history.first }
  if (before.history.isDeep === after.history.isDeep && isSame(first)) return []
  return [sentence`${stateName(after.id)} now ${words(historyInWords(after) ?? '')}.`]
}

function textSays(what: string, id: string, was: string | undefined, is: string | undefined) {
  if (was === is) return []
  const subject = sentence`${words(what)} ${stateName(id)}`
  if (is === undefined) return [sentence`${subject} is gone; it was ${lastly(was ?? '')}`]
  if (was === undefined) return [sentence`${subject} is new: ${lastly(is)}`]
  return [sentence`${subject} is now ${quote(is)} instead of ${lastly(was)}`]
}

/** Compares the texts of the path model only if both versions have one: a model may be newer than its machine. */
function wordsSay({ before, after }: StatePair): Sentence[] {
  if (before.words === undefined || after.words === undefined) return []
  return textSays('What a person sees in', after.id, before.words, after.words)
}

interface Lists {
  readonly was: readonly string[]
  readonly is: readonly string[]
}

function isSame({ was, is }: Lists): boolean {
  return was.length === is.length && was.every((name, at) => name === is[at])
}

function actionsSay(moment: string, id: string, lists: Lists): Sentence[] {
  if (isSame(lists)) return []
  const { was, is } = lists
  const now = is.length === 0 ? [words('nothing')] : inARow(is)
  const then = was.length === 0 ? [words('nothing')] : inARow(was)
  return [sentence`On ${words(moment)}, ${stateName(id)} now does ${now} instead of ${then}.`]
}

function tagsSay(id: string, { was, is }: Lists): Sentence[] {
  const fresh = is.filter((tag) => !was.includes(tag))
  const gone = was.filter((tag) => !is.includes(tag))
  return [
    ...fresh.map((tag) => sentence`${stateName(id)} is now marked ${tag}.`),
    ...gone.map((tag) => sentence`${stateName(id)} is no longer marked ${tag}.`),
  ]
}

function invocationsSay({ before, after }: StatePair): Sentence[] {
  const isSameAs = (one: InvocationDefinition) => (other: InvocationDefinition) =>
    one.src === other.src && one.kind === other.kind
  const beyond = (all: readonly InvocationDefinition[], others: readonly InvocationDefinition[]) =>
    all.filter((one, at) => {
      const nth = all.slice(0, at + 1).filter(isSameAs(one)).length
      return nth > others.filter(isSameAs(one)).length
    })
  const fresh = beyond(after.invocations, before.invocations)
  const gone = beyond(before.invocations, after.invocations)
  const runs = ({ invocations }: StateDefinition, one: InvocationDefinition) =>
    invocations.some((other) => isSameAs(one)(other) && other.machine === one.machine)
  // One source may run several machines: the first exchanged one replaces the first that is gone, and so on.
  const runNow = after.invocations.filter((one) => !runs(before, one))
  const runBefore = before.invocations.filter((one) => !runs(after, one))
  const exchanged = runNow.flatMap((one) => {
    const nth = runNow.filter(isSameAs(one)).indexOf(one)
    const left = runBefore.filter(isSameAs(one))[nth]
    return left?.machine && one.machine
      ? [{ src: one.src, was: left.machine, is: one.machine }]
      : []
  })
  const name = stateName(after.id)
  return [
    ...exchanged.map(
      ({ src, was, is }) =>
        sentence`${name} now runs the machine ${is} as ${src} instead of ${was}.`,
    ),
    ...fresh.map(({ kind, src }) => sentence`${name} now ${words(INVOKES[kind])} ${src}.`),
    ...gone.map(
      ({ kind, src }) => sentence`${name} does not ${words(INVOKE[kind])} ${src} any more.`,
    ),
  ]
}

/**
 * The differences of a state itself, without its name, its position and its transitions. `name` gives the present id of a
 * state of the version before.
 */
export function compareState(pair: StatePair, name: (state: string) => string): Change[] {
  const { before, after } = pair
  const { id } = after
  const said = [
    ...kindSays(pair),
    ...historySays(pair, name),
    ...textSays('The description of', id, before.description, after.description),
    ...wordsSay(pair),
    ...tagsSay(id, { was: before.tags, is: after.tags }),
    ...actionsSay('entry', id, { was: before.entry, is: after.entry }),
    ...actionsSay('exit', id, { was: before.exit, is: after.exit }),
    ...invocationsSay(pair),
  ]
  return said.map((says) => ({
    kind: 'changed',
    about: 'state',
    state: id,
    transition: undefined,
    says,
  }))
}
