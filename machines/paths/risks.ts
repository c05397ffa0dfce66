import type { EventObject } from 'xstate'
import type { AnyPathModel } from './pathModel.ts'

/**
 * What is at stake on a path. `safety`: blocks, reports and ends of matches. `privacy`: what others see, and what is
 * deleted. `money`: rents and budgets. `access`: who gets in. `loss`: what was typed or decided must not get lost.
 */
export const RISKS = ['safety', 'privacy', 'money', 'access', 'loss'] as const
export type Risk = (typeof RISKS)[number]

const ANSWER = /^xstate\.(?:done|error)\.actor\./

/** The risks that events touch, by what the model says about them. */
export function risksOf({ risks = {} }: AnyPathModel, events: readonly EventObject[]): Risk[] {
  const names = new Set(events.map(({ type }) => type.replace(ANSWER, '')))
  return RISKS.filter((risk) => {
    const touched = risks[risk]
    return touched === 'everything' || touched?.some((name) => names.has(name))
  })
}
