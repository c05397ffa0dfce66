import type { EventObject } from 'xstate'
import type { AnyPathModel } from './pathModel.ts'

/**
 * The kinds of damage that a defect on a path could do. `safety`: blocks, reports and ended matches do not work.
 * `privacy`: others see too much, or data is not deleted. `money`: a wrong rent or budget. `access`: the wrong people
 * get in. `loss`: typed texts or decisions get lost.
 */
export const RISKS = ['safety', 'privacy', 'money', 'access', 'loss'] as const
export type Risk = (typeof RISKS)[number]

const ANSWER = /^xstate\.(?:done|error)\.actor\./

/** The risks that the model lists for any of these events. */
export function risksOf({ risks = {} }: AnyPathModel, events: readonly EventObject[]): Risk[] {
  const names = new Set(events.map(({ type }) => type.replace(ANSWER, '')))
  return RISKS.filter((risk) => {
    const touched = risks[risk]
    return touched === 'everything' || touched?.some((name) => names.has(name))
  })
}
