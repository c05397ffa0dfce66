import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { limitsMachine } from '../../../../machines/limits/limits.machine.ts'
import { LimitsView } from '../../../../src/screens/dashboard/profile/Limits.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import { UNREACHABLE } from '../words.ts'

const SAVED = 'xstate.done.actor.saveLimits'
const LOST = 'xstate.error.actor.saveLimits'
const COUNTED = 'xstate.done.actor.countLimits'
const PAGE = { title: 'Deal-breakers · Nookmate', heading: 'Deal-breakers' }

const isRefused = ({ type, output }: Past['events'][number]) =>
  type === LOST || (type === SAVED && !output.ok)

/** Whether the switch with this event is on: each press switches it, and a refused save switches it back. */
function isOn({ events }: Past, toggled: string): boolean {
  const presses = events.filter(
    ({ type }) => /\.toggled$/.test(type) || type === SAVED || type === LOST,
  )
  const own = presses.filter(
    (event, at) =>
      event.type === toggled || (isRefused(event) && presses[at - 1]?.type === toggled),
  )
  return own.length % 2 === 1
}

function foretold(past: Past) {
  const on = { parties: isOn(past, 'breaker.toggled'), gender: isOn(past, 'gender.toggled') }
  const last = past.last('breaker.toggled', 'gender.toggled', SAVED, LOST)
  if (!last || !isRefused(last)) return { on, message: '' }
  return { on, message: last.type === LOST ? UNREACHABLE : last.output.message }
}

/**
 * The sentence with the number of students who are left; undefined if the last answer was no count. A failed call
 * does not change it.
 */
function countOf(past: Past): string | undefined {
  const last = past.last(COUNTED)
  if (last === undefined || !last.output.ok) return undefined
  const { left, of } = last.output.value
  return left === undefined
    ? 'There are too few students near you to show a number.'
    : `Leaves ${left} of ${of} students`
}

function expectChoices(past: Past): void {
  const { on, message } = foretold(past)
  const count = countOf(past)
  expectSeen({
    ...PAGE,
    text: ['Students who have not answered a question are not ruled out by it.'],
    fields: {
      ...{ 'Smoking or vaping': true, 'Cannabis use': false, 'Animals at home': true },
      ...{ 'Frequent parties': on.parties, 'Frequent overnight guests': false },
      ...{ 'Noise after 23:00': false, 'Only students of my gender': on.gender },
    },
    says: [...(count ? [count] : []), ...(message ? [message] : [])],
  })
  const cannabis = screen.getByRole('switch', { name: 'Cannabis use' })
  expect((cannabis as HTMLInputElement).disabled).toBe(on.parties)
}

const expectLoading = () => expectSeen({ ...PAGE, says: ['Loading your answers'] })

/** Walks the paths of `limits` on its React screen: the deal-breakers of the own profile. */
export const limitsDriver = screenDriver<typeof limitsMachine>({
  machine: limitsMachine,
  open(stage, input) {
    const limits = stage.start(limitsMachine, input)
    stage.show(
      <Page heading="Deal-breakers">
        <LimitsView limits={limits} />
      </Page>,
    )
    return limits
  },
  does: {
    'breaker.toggled': ({ person }) =>
      person.click(screen.getByRole('switch', { name: 'Frequent parties' })),
    'gender.toggled': ({ person }) =>
      person.click(screen.getByRole('switch', { name: 'Only students of my gender' })),
  },
  ends: {},
  reads: {
    loading: expectLoading,
    waitingToLoad: expectLoading,
    'chosen.counting': expectChoices,
    'chosen.counted': expectChoices,
    saving(past, stage) {
      expectChoices(past)
      const { on } = foretold(past)
      expect(stage.asked('saveLimits')).toEqual({
        deal_breakers: ['smoking', 'pets', ...(on.parties ? ['parties'] : [])],
        own_gender_only: on.gender,
      })
    },
  },
})
