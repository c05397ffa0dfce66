import { inWords } from './delays.ts'
import { enqueuedNames } from './enqueuedNames.ts'
import { inlineCode, mentions } from './inlineCode.ts'

/** The fields of XState's built-in actions that hold their arguments. */
interface Builtin {
  readonly type: string
  readonly event?: unknown
  readonly src?: unknown
  readonly to?: unknown
  readonly actorRef?: unknown
  readonly sendId?: unknown
  readonly delay?: unknown
  readonly assignment?: unknown
  readonly collect?: unknown
}

function isBuiltin(action: unknown): action is Builtin {
  return typeof action === 'function' && 'resolve' in action && 'type' in action
}

/** Prefix of the events by which XState's own actions start and stop the timers of `after`. */
const TIMER = 'xstate.after.'

function isTimer({ event, sendId }: Builtin): boolean {
  const id = (event as { type?: unknown } | undefined)?.type ?? sendId
  return typeof id === 'string' && id.startsWith(TIMER)
}

const EVENT_TYPE = /\btype: ?['"`]([^'"`]+)['"`]/g

/** The event's type with a space before it, such as ` door.closed`; empty if the code computes it. */
function eventName(event: unknown): string {
  const type = (event as { type?: unknown } | undefined)?.type
  if (typeof type === 'string') return ` ${type}`
  const [found] = mentions(event, EVENT_TYPE)
  return found === undefined ? '' : ` ${found}`
}

/** The actor's id or name with a space before it; empty if it is computed at run time. */
function actorName(actor: unknown): string {
  return typeof actor === 'string' ? ` ${actor}` : ''
}

/** How much later an event is sent, with a space before it; empty if it is sent at once. */
function later(delay: unknown): string {
  if (typeof delay === 'number') return ` after ${inWords(delay)}`
  if (typeof delay === 'string') return ` after ${delay}`
  return delay === undefined ? '' : ' later'
}

function spawned(assignment: unknown): string[] {
  const functions =
    typeof assignment === 'function' ? [assignment] : Object.values(assignment ?? {})
  return functions
    .flatMap((written) => mentions(written, /\bspawn\( ?['"`]?([\w.$]+)/g))
    .map((name) => `spawn ${name}`)
}

function assigned({ assignment }: Builtin): string[] {
  const fields =
    typeof assignment === 'function'
      ? inlineCode(assignment as () => unknown)
      : Object.keys(assignment ?? {}).join(', ')
  return [`assign ${fields}`, ...spawned(assignment)]
}

function enqueued({ collect }: Builtin): string {
  return ['enqueue', enqueuedNames(collect).join(', ')].filter(Boolean).join(' ')
}

function sent({ to, event, delay }: Builtin): string {
  const receiver = to === '#_parent' ? ' the parent' : actorName(to)
  return `send${eventName(event)}${receiver && ` to${receiver}`}${later(delay)}`
}

const BUILTIN: Readonly<Record<string, (action: Builtin) => string[]>> = {
  'xstate.assign': assigned,
  'xstate.raise': ({ event, delay }) => [`raise${eventName(event)}${later(delay)}`],
  'xstate.spawnChild': ({ src }) => [`spawn${actorName(src)}`],
  'xstate.stopChild': ({ actorRef }) => [`stop${actorName(actorRef)}`],
  'xstate.sendTo': (action) => [sent(action)],
  'xstate.emit': ({ event }) => [`emit${eventName(event)}`],
  'xstate.cancel': ({ sendId }) => [`cancel${actorName(sendId)}`],
  'xstate.enqueueActions': (action) => [enqueued(action)],
}

function namesOf(action: unknown): string[] {
  if (typeof action === 'string') return [action]
  if (isBuiltin(action)) {
    if (isTimer(action)) return []
    return BUILTIN[action.type]?.(action) ?? [action.type.replace('xstate.', '')]
  }
  if (typeof action === 'function') return [inlineCode(action as () => unknown)]
  return [String((action as { type?: unknown } | null)?.type)]
}

/**
 * The names of actions in execution order. An inline action is described briefly, such as `assign tries` or `send
 * door.closed to lock`.
 */
export function actionNames(actions: readonly unknown[]): string[] {
  return actions.flatMap(namesOf)
}
