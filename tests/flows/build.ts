import type {
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../../flows/definition/definition.ts'

type Draft<Whole> = { [Key in keyof Whole]?: Whole[Key] | undefined }
type StateDraft = Omit<Draft<StateDefinition>, 'states' | 'transitions'> & {
  states?: Record<string, StateDraft>
  transitions?: Draft<TransitionDefinition>[]
}

function withoutUndefined<Value extends object>(draft: Value): Value {
  return Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined),
  ) as Value
}

function transition(state: string, draft: Draft<TransitionDefinition>, at: number) {
  const event = draft.event ?? 'go'
  return {
    id: `${state} | ${event} | ${draft.branch ?? at}`,
    event,
    cause: { kind: 'event', name: event },
    guard: undefined,
    branch: 0,
    branches: 1,
    targets: [],
    isReentering: false,
    actions: [],
    words: undefined,
    description: undefined,
    ...withoutUndefined(draft),
  } as TransitionDefinition
}

function kindOf({ states = {} }: StateDraft): StateDefinition['kind'] {
  return Object.keys(states).length > 0 ? 'compound' : 'atomic'
}

/** Builds a state definition from a draft. Missing fields are empty; the first child state is the initial one. */
function state(path: readonly string[], draft: StateDraft, isInitial: boolean): StateDefinition {
  const { states = {}, transitions = [], ...rest } = draft
  const id = path.slice(1).join('.')
  const kind = rest.kind ?? kindOf(draft)
  return {
    id,
    key: path.at(-1) ?? '',
    kind,
    history: undefined,
    isInitial,
    description: undefined,
    words: undefined,
    tags: [],
    entry: [],
    exit: [],
    invocations: [],
    ...withoutUndefined(rest),
    transitions: transitions.map((one, at) => transition(path.join('.'), one, at)),
    states: Object.entries(states).map(([key, inner], at) =>
      state([...path, key], inner, kind === 'compound' && at === 0),
    ),
  } as StateDefinition
}

interface MachineDraft extends StateDraft {
  purpose?: string
  code?: Partial<MachineDefinition['code']>
}

/** Builds a machine definition from a draft. */
export function machine(id: string, { purpose, code, ...root }: MachineDraft): MachineDefinition {
  return {
    id,
    purpose: purpose ?? '',
    file: `machines/${id}/${id}.machine.ts`,
    root: state([id], root, false),
    spawns: [],
    code: { guards: {}, actions: {}, delays: {}, ...code },
  }
}
