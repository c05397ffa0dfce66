import type { MachinePaths, Path } from '../../machines/paths/generate.ts'
import type { Action, Answer } from './flowScreen.ts'
import type { AnyScript, ScriptedPath, ScriptedStep } from './script.ts'

/** Quotes a text as an argument of a Gherkin step. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', ' ')}"`
}

function isPlain(json: unknown): json is { status: number; message: string } {
  return Object.keys(json ?? {}).every((key) => key === 'status' || key === 'message')
}

function docString(text: string): string[] {
  return ['"""', ...text.split('\n'), '"""'].map((line) => `  ${line}`)
}

function answering(call: string, { status, json, text }: Answer): string[] {
  const begin = `the server answers ${quoted(call)}`
  if (status === undefined) return [`the server answers ${quoted(call)} itself`]
  if (text !== undefined) return [`${begin} with the text:`, ...docString(text)]
  if (!isPlain(json)) return [`${begin} with ${status}:`, ...docString(JSON.stringify(json))]
  return [`${begin} with ${status} ${quoted(json.message ?? '')}`]
}

/** Step texts of actions with one argument. */
const WORDS: Readonly<Record<string, string>> = {
  press: 'I press',
  choose: 'I choose',
  focus: 'I go to the field',
  type: 'I type',
  key: 'I press the key',
  open: 'I open',
  noAnswer: 'no answer comes to',
  until: 'I wait until there is',
}

/** An action as Gherkin steps with arguments, so that few step definitions are needed. */
function linesOf(action: Action): string[] {
  if ('try' in action) return linesOf(action.try).map((line) => line.replace('I ', 'I try to '))
  if ('fill' in action) return [`I fill in ${quoted(action.fill)} with ${quoted(action.with)}`]
  if ('answer' in action) return answering(action.answer, action.with)
  if ('go' in action) return [`I go ${action.go} in the browser`]
  if ('seconds' in action) return [`${action.seconds} seconds pass`]
  return Object.entries(action).map(([kind, name]) => `${WORDS[kind]} ${quoted(name)}`)
}

function checksOf({ expects }: ScriptedStep, before: ScriptedStep | undefined): string[] {
  const { shows, busy, gone, address, calls } = expects
  const left = gone.filter((text) => before?.expects.shows.includes(text))
  return [
    ...shows.map((text) => `I see ${quoted(text)}`),
    ...left.map((text) => `I do not see ${quoted(text)}`),
    ...busy.map((name) => `${quoted(name)} is pending`),
    ...(address ? [`I am at ${quoted(address)}`] : []),
    ...(calls?.map((call) => `the page waits for ${quoted(call)}`) ?? []),
    ...(calls?.length === 0 ? ['the page waits for nothing'] : []),
  ]
}

/** Adds the keyword to the first line and "And" to the others; doc strings are only indented. */
function block(keyword: string, lines: readonly string[]): string[] {
  let isFirst = true
  return lines.map((line) => {
    if (line.startsWith('  ')) return `    ${line}`
    const word = isFirst ? keyword : 'And'
    isFirst = false
    return `    ${word} ${line}`
  })
}

function stepLines(step: ScriptedStep, before: ScriptedStep): string[] {
  const world = step.world ? [`the server goes on after ${quoted(step.does)}`] : []
  return [
    `    # ${step.does} → ${step.sees}`,
    ...block('When', [...world, ...step.actions.flatMap(linesOf)]),
    ...block('Then', checksOf(step, before)),
  ]
}

function asScenario({ at, given, steps }: ScriptedPath): string[] {
  const [first, ...others] = steps
  if (!first) return []
  return [
    `    # ${given === '' ? '' : `${given}: `}${first.sees}`,
    ...block('Given', [`I begin at ${quoted(at)}`]),
    ...block('Then', checksOf(first, undefined)),
    ...others.flatMap((step, index) => stepLines(step, steps[index] ?? first)),
  ]
}

/** The steps of a path that cannot be automated, as sentences for a manual tester. */
function byHand({ given, steps: [start, ...steps] }: Path, because: string): string[] {
  const begin = [`by hand, because ${quoted(because)}`, `by hand: ${start?.sees ?? ''}`]
  return [
    ...block('Given', given === '' ? begin : [...begin, `by hand: ${given}`]),
    ...steps.flatMap(({ does, sees }) => [
      ...block('When', [`by hand: ${does}`]),
      ...block('Then', [`by hand: ${sees}`]),
    ]),
  ]
}

/** The Gherkin feature of a machine, with a scenario for each path, tagged with id and risks. */
export function featureOf({ id, paths }: MachinePaths, scripts: readonly AnyScript[]): string {
  const scenarios = paths.map((path) => {
    const script = scripts.find((one) => one.id === path.id)
    const isWalked = script && 'steps' in script
    const tags = [path.id, ...path.tags, ...(isWalked ? [] : ['manual'])]
    const because = script && 'skipped' in script ? script.skipped : 'Nobody has said how.'
    return [
      `  ${tags.map((tag) => `@${tag}`).join(' ')}`,
      `  Scenario: ${path.title}`,
      ...(isWalked ? asScenario(script) : byHand(path, because)),
    ].join('\n')
  })
  return `@${id}\nFeature: ${id}\n\n${scenarios.join('\n\n')}\n`
}
