import fc from 'fast-check'
import type {
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../../../flows/definition/definition.ts'

interface Plan {
  parent: number
  isParallel: boolean
  isPending: boolean
  words: string | undefined
  leads: { to: number | undefined; guard: string | undefined; actions: string[] }[]
}

const words = fc.option(fc.lorem({ maxCount: 8 }), { nil: undefined })
const name = fc.stringMatching(/^[a-z][a-zA-Z]{2,18}$/)

const plan: fc.Arbitrary<Plan> = fc.record({
  parent: fc.nat(),
  isParallel: fc.boolean(),
  isPending: fc.boolean(),
  words,
  leads: fc.array(
    fc.record({
      to: fc.option(fc.nat(), { nil: undefined }),
      guard: fc.option(name, { nil: undefined }),
      actions: fc.array(name, { maxLength: 3 }),
    }),
    { maxLength: 4 },
  ),
})

function pathOf(plans: readonly Plan[], at: number): string {
  if (at === 0) return ''
  const outer = pathOf(plans, parentOf(plans, at))
  return outer === '' ? `state${at}` : `${outer}.state${at}`
}

function parentOf(plans: readonly Plan[], at: number): number {
  return (plans[at]?.parent ?? 0) % at
}

function transitionsOf(plans: readonly Plan[], at: number): TransitionDefinition[] {
  const { leads = [] } = plans[at] ?? {}
  return leads.map(({ to, guard, actions }, branch) => ({
    id: `lamp.${pathOf(plans, at)} | light.pressed | ${branch}`,
    event: 'light.pressed',
    cause: { kind: 'event', name: 'light.pressed' },
    words: undefined,
    guard,
    guardParams: undefined,
    branch,
    branches: leads.length,
    targets: to === undefined ? [] : [pathOf(plans, to % plans.length)].filter(Boolean),
    isReentering: true,
    actions,
    description: undefined,
  }))
}

function stateOf(plans: readonly Plan[], at: number): StateDefinition {
  const { isParallel, isPending, words: said } = plans[at] as Plan
  const inside = [...plans.keys()].filter((other) => other > 0 && parentOf(plans, other) === at)
  const kind = isParallel ? 'parallel' : 'compound'
  const states = inside.map((other) => stateOf(plans, other))
  const id = pathOf(plans, at)
  return {
    id,
    key: id.split('.').at(-1) || 'lamp',
    kind: inside.length === 0 ? 'atomic' : kind,
    history: undefined,
    isInitial: false,
    description: undefined,
    words: said,
    tags: isPending ? ['pending'] : [],
    entry: [],
    exit: [],
    invocations: [],
    transitions: transitionsOf(plans, at),
    states: isParallel ? states : states.map((inner, nth) => ({ ...inner, isInitial: nth === 0 })),
  }
}

/** Arbitrary machines of realistic size and with realistic names. */
export const someMachine: fc.Arbitrary<MachineDefinition> = fc
  .array(plan, { minLength: 2, maxLength: 14 })
  .map((plans) => ({
    id: 'lamp',
    purpose: '',
    file: 'machines/lamp/lamp.machine.ts',
    root: stateOf(plans, 0),
    spawns: [],
    code: { guards: {}, actions: {}, delays: {} },
  }))
