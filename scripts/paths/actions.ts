import type { Path, PathStep } from '../../machines/paths/generate.ts'
import type { Action, Answer, FlowScreen, Gesture } from './screens/screen.ts'

type Read = (found: readonly string[], screen: FlowScreen) => Action

/** What sentences of the models mean when they are written like this. */
const SENTENCES: readonly (readonly [RegExp, Read])[] = [
  [/^press \*([^*]+)\*$/, ([name = '']) => ({ press: name })],
  [
    /^fill in (.+) with \*([^*]+)\*$/,
    ([field = '', value = ''], { labels }) => ({ fill: labels?.[field] ?? field, with: value }),
  ],
  [/^choose \*([^*]+)\*$/, ([name = '']) => ({ choose: name })],
  [/^open (\/\S*)$/, ([address = '']) => ({ open: address })],
  [/^close the modal$/, () => ({ press: 'Close' })],
  [/^wait (\d+) seconds?/, ([seconds = '0']) => ({ seconds: Number(seconds) })],
  [/^wait (?:a|one more) second/, () => ({ seconds: 1 })],
  [/^press enter$/, () => ({ key: 'Enter' })],
]

const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/

/** The actor that a step is the answer of, and whether one comes. */
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

/** A reply of the contract says its status once more in the body. */
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

function ofSentence(does: string, screen: FlowScreen): Action[] | undefined {
  for (const [pattern, read] of SENTENCES) {
    const [, ...found] = pattern.exec(does) ?? []
    if (pattern.test(does)) return [read(found, screen)]
  }
  return undefined
}

/** What is said of an event that changes nothing. */
const IN_VAIN = / \(nothing happens\)$/

function isGesture(action: Action): action is Gesture {
  return 'press' in action || 'fill' in action || 'choose' in action
}

function meantBy(step: PathStep, screen: FlowScreen, path: Path): readonly Action[] | undefined {
  const meant = screen.means?.[step.does]
  if (meant) return typeof meant === 'function' ? meant(path) : meant
  return ofCall(step, screen, path) ?? (answerOf(step) ? undefined : ofSentence(step.does, screen))
}

/** A link works also where the flow around does not hear it. */
export function isLeftOut({ does }: PathStep, { links = [] }: FlowScreen): boolean {
  return IN_VAIN.test(does) && links.includes(does.replace(IN_VAIN, ''))
}

/** What has to be done for a step; undefined when its sentence says too little. */
export function actionsOf(
  step: PathStep,
  screen: FlowScreen,
  path: Path,
): readonly Action[] | undefined {
  if (!IN_VAIN.test(step.does)) return meantBy(step, screen, path)
  const does = step.does.replace(IN_VAIN, '')
  if (isLeftOut(step, screen)) return []
  const meant = meantBy({ ...step, does }, screen, path)
  return meant?.map((action) => (isGesture(action) ? { try: action } : action))
}
