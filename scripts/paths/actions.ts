import type { Path, PathStep } from '../../machines/paths/generate.ts'
import { IGNORED } from '../../machines/paths/sentences.ts'
import type { Action, Answer, FlowScreen, Gesture } from './flowScreen.ts'

type Read = (found: readonly string[], screen: FlowScreen) => Action

/** Sentences in the models with a fixed form, and the action that each stands for. */
const SENTENCES: readonly (readonly [RegExp, Read])[] = [
  [/^press \*([^*]+)\*$/, ([name = '']) => ({ press: name })],
  [
    /^fill in (.+) with \*([^*]+)\*$/,
    ([field = '', value = ''], { labels }) => ({ fill: labels?.[field] ?? field, with: value }),
  ],
  [/^choose \*([^*]+)\*$/, ([name = '']) => ({ choose: name })],
  [/^open (\/\S*)$/, ([address = '']) => ({ open: address })],
  [/^close the modal$/, () => ({ press: 'Close' })],
  [/^wait ([\d.]+) seconds?/, ([seconds = '0']) => ({ seconds: Number(seconds) })],
  [/^wait (?:a|one more) second/, () => ({ seconds: 1 })],
  [/^press enter$/, () => ({ key: 'Enter' })],
]

const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/

/**
 * The call that ends in this step, and whether its answer arrives (or there is an outage). Undefined for any other
 * step.
 */
export function answerOf({ event }: PathStep): { actor: string; comes: boolean } | undefined {
  const [, kind, actor] = ANSWER.exec(event.type) ?? []
  return actor === undefined ? undefined : { actor, comes: kind === 'done' }
}

interface Reply {
  readonly ok?: boolean
  readonly value?: unknown
  readonly status?: number
  readonly message?: string
}

/** The HTTP answer for a call's output; the contract repeats the status in the body. */
function replyOf(output: Reply, body: ((value: never) => Answer) | undefined): Answer {
  if (output?.ok === false) {
    const { status = 400, message = '' } = output
    return { status, json: { status, message } }
  }
  const value = output?.ok === true ? output.value : output
  return body ? body(value as never) : { status: 200, json: { status: 200, message: '' } }
}

function ofCall(step: PathStep, screen: FlowScreen, path: Path): Action[] | undefined {
  const answered = answerOf(step)
  const call = answered && screen.calls[answered.actor]
  if (!answered || !call) return undefined
  if (!answered.comes) return [{ noAnswer: call }]
  const body = screen.bodies?.[answered.actor]
  const { output } = step.event as { output?: Reply }
  return [{ answer: call, with: replyOf(output ?? {}, body && ((value) => body(value, path))) }]
}

/** The actions that enter the test data of a step. */
function ofData({ data }: PathStep, { labels, typed = [] }: FlowScreen): Action[] | undefined {
  if (!data) return undefined
  const { field, value } = data
  const label = labels?.[field.replaceAll('_', ' ')] ?? field
  return typed.includes(field)
    ? [{ focus: label }, { type: value }]
    : [{ fill: label, with: value }]
}

function ofSentence(does: string, screen: FlowScreen): Action[] | undefined {
  for (const [pattern, read] of SENTENCES) {
    const [, ...found] = pattern.exec(does) ?? []
    if (pattern.test(does)) return [read(found, screen)]
  }
  return undefined
}

/** The description of an ignored event without the remark that nothing happens. */
const plain = (does: string) => does.replace(IGNORED, '')

function isGesture(action: Action): action is Gesture {
  return 'press' in action || 'fill' in action || 'choose' in action
}

function meantBy(step: PathStep, screen: FlowScreen, path: Path): readonly Action[] | undefined {
  const meant = screen.means?.[step.does]
  if (meant) return typeof meant === 'function' ? meant(path) : meant
  const found = ofData(step, screen) ?? ofCall(step, screen, path)
  return found ?? (answerOf(step) ? undefined : ofSentence(step.does, screen))
}

/**
 * Whether a negative step is skipped, because it presses a link, which leaves the page even if the flow ignores it.
 */
export function isLeftOut({ does }: PathStep, { links = [] }: FlowScreen): boolean {
  return does.endsWith(IGNORED) && links.includes(plain(does))
}

/** The actions for a step; undefined if its sentence is not understood. */
export function actionsOf(
  step: PathStep,
  screen: FlowScreen,
  path: Path,
): readonly Action[] | undefined {
  if (!step.does.endsWith(IGNORED)) return meantBy(step, screen, path)
  const does = plain(step.does)
  if (isLeftOut(step, screen)) return []
  const meant = meantBy({ ...step, does }, screen, path)
  return meant?.map((action) => (isGesture(action) ? { try: action } : action))
}
