import { csvOf } from '../../machines/paths/format/csv.ts'
import type { MachinePaths, Path, PathStep } from '../../machines/paths/generate.ts'
import { answerOf } from './actions.ts'
import { SCREENS } from './screens.ts'

/** A step for a manual tester. */
export interface ManualStep {
  readonly does: string
  /** Data to enter, or the server's message. */
  readonly data: string
  /** How to cause the step, if it is more than a gesture on the screen. */
  readonly how: string
  readonly sees: string
}

const TOOLS = 'in the developer tools of the browser (F12, Network)'

/** The call of an actor, such as `POST /login`, or the actor's name if it is unknown. */
function callOf(machine: string, actor: string): string {
  const screen = SCREENS[machine]
  const call = screen && 'calls' in screen ? screen.calls[actor] : undefined
  return call ?? `the call ${actor}`
}

function howOfAnswer(machine: string, step: PathStep): string {
  const { actor, comes } = answerOf(step) ?? { actor: '', comes: false }
  const call = callOf(machine, actor)
  if (!comes) {
    return `Before the step that asks for it, block ${call} ${TOOLS}, or go offline there; allow it again afterwards.`
  }
  const { output } = step.event as { output?: { ok?: boolean; status?: number } }
  if (output?.ok === false) {
    return `${call} has to be answered with ${output.status ?? 400}: cause it with data that the server refuses, or override the answer ${TOOLS}.`
  }
  return output?.ok ? `The server accepts ${call} by itself, or override the answer ${TOOLS}.` : ''
}

function howOf(machine: string, step: PathStep): string {
  if (answerOf(step)) return howOfAnswer(machine, step)
  const isWaiting = step.event.type.startsWith('xstate.after.')
  if (isWaiting) return 'Let the time pass, with a clock beside you.'
  return step.taken.length === 0 && step.does !== ''
    ? 'Try it. Where it is not offered or cannot be pressed, that is right, too.'
    : ''
}

const OF_THE_EVENT = ['type', 'actorId', 'output', 'error', 'field', 'value']

/** The data of an event as text: `email: ada@uwo.ca`. */
function dataOf({ event, data }: PathStep): string {
  if (data) return `${data.field.replaceAll('_', ' ')}: ${data.value}`
  const { output, field, value } = event as { output?: unknown; field?: string; value?: unknown }
  const message = (output as { message?: string } | undefined)?.message
  const own = Object.entries(event).filter(([key]) => !OF_THE_EVENT.includes(key))
  const filled = field === undefined ? own : [[field, value] as const, ...own]
  const plain = filled.filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one))
  return [...(message ? [message] : []), ...plain.map(([key, one]) => `${key}: ${one}`)].join('; ')
}

/** The steps of a path for a manual tester. */
export function manualSteps(machine: string, { steps }: Path): ManualStep[] {
  return steps.slice(1).map((step) => ({
    ...{ does: step.does, sees: step.sees },
    data: dataOf(step),
    how: howOf(machine, step),
  }))
}

/** The preconditions of a path. */
function begin(machine: string, { given, steps: [first] }: Path): string {
  const screen = SCREENS[machine]
  const at = screen && 'at' in screen ? `open ${screen.at}` : ''
  const sees = `there is: ${first?.sees ?? ''}`
  return [given, at, sees].filter((part) => part !== '').join('; ')
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function sheetOf(machine: string, path: Path): string {
  const rows = manualSteps(machine, path).map(({ does, data, how, sees }, at) =>
    [`${at + 1}`, does, data, how, sees, '☐'].map(inCell).join(' | '),
  )
  const tags = path.tags.length > 0 ? ` · ${path.tags.join(', ')}` : ''
  return [
    `### ${path.title}\n\n\`${path.id}\`${tags}\n\nAt first: ${begin(machine, path)}\n`,
    '| # | do | with | how to cause it | expected result | ok |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

/** A printable Markdown sheet with all paths: data, how to cause each step, and a checkbox. */
export function asManual(machines: readonly MachinePaths[]): string {
  const chapters = machines.map(({ id, paths }) =>
    [`## ${id}`, ...paths.map((path) => sheetOf(id, path))].join('\n\n'),
  )
  return `# Test paths to follow by hand\n\n${chapters.join('\n\n')}\n`
}

/** Maximum length of titles in TestRail and Xray, in characters. */
const TITLE_LENGTH = 250

function shortTitle({ title }: Path): string {
  return title.length <= TITLE_LENGTH ? title : `${title.slice(0, TITLE_LENGTH - 1)}…`
}

const withHow = ({ does, how }: ManualStep) => (how === '' ? does : `${does}\n${how}`)

/** CSV for TestRail: one row per step; rows without a title belong to the case above. */
export function asTestRail(machines: readonly MachinePaths[]): string {
  const head = [
    'Section',
    'Title',
    'References',
    'Type',
    'Preconditions',
    'Step',
    'Expected Result',
  ]
  const rows = machines.flatMap(({ id, paths }) =>
    paths.flatMap((path) => {
      const about = [id, shortTitle(path), path.id, 'Functional', begin(id, path)]
      const steps = manualSteps(id, path).map((step) => [
        step.data === '' ? withHow(step) : `${withHow(step)}\n${step.data}`,
        step.sees,
      ])
      const all = steps.length > 0 ? steps : [['begin', path.steps[0]?.sees ?? '']]
      return all.map((step, at) => [...(at === 0 ? about : about.map(() => '')), ...step])
    }),
  )
  return csvOf([head, ...rows])
}

/** CSV for Xray's Test Case Importer; rows with the same TCID form one test. */
export function asXray(machines: readonly MachinePaths[]): string {
  const head = ['TCID', 'Test Type', 'Test Summary', 'Labels', 'Precondition']
  const rows = machines.flatMap(({ id, paths }) =>
    paths.flatMap((path) => {
      const labels = [id, ...path.tags].join(' ')
      const about = [path.id, 'Manual', shortTitle(path), labels, begin(id, path)]
      const steps = manualSteps(id, path).map((step) => [withHow(step), step.data, step.sees])
      const all = steps.length > 0 ? steps : [['begin', '', path.steps[0]?.sees ?? '']]
      return all.map((step, at) => [
        ...(at === 0 ? about : about.map((cell, column) => (column === 0 ? cell : ''))),
        ...step,
      ])
    }),
  )
  return csvOf([[...head, 'Action', 'Data', 'Expected Result'], ...rows])
}
