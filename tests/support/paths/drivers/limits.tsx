import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { limitsMachine } from '../../../../machines/limits/limits.machine.ts'
import { LimitsView } from '../../../../src/screens/dashboard/profile/Limits.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import { UNREACHABLE } from '../words.ts'

const LOADED = 'xstate.done.actor.loadLimits'
const SAVED = 'xstate.done.actor.saveLimits'
const LOST = 'xstate.error.actor.saveLimits'
const COUNTED = 'xstate.done.actor.countLimits'
const PAGE = { title: 'Deal-breakers · Nookmate', heading: 'Deal-breakers' }

/** What the events so far have switched on. */
interface Choice {
  readonly parties: boolean
  readonly gender: boolean
}

const NOTHING: Choice = { parties: false, gender: false }

interface Foretold {
  readonly shown: Choice
  /** What is being saved; undefined if nothing is. */
  readonly sent?: Choice | undefined
  readonly saved: Choice
  readonly message: string
}

const AT_FIRST: Foretold = { shown: NOTHING, saved: NOTHING, message: '' }

function afterAnswer({ shown, sent, saved }: Foretold, event: Past['events'][number]): Foretold {
  const { type, output } = event
  if (type === LOST) return { shown: saved, saved, message: UNREACHABLE }
  if (!output.ok) return { shown: saved, saved, message: output.message }
  return { shown, saved: sent ?? saved, sent: shown === sent ? undefined : shown, message: '' }
}

function afterPress({ shown: before, sent, saved }: Foretold, type: string): Foretold {
  const { parties, gender } = before
  const shown =
    type === 'gender.toggled' ? { parties, gender: !gender } : { parties: !parties, gender }
  return { shown, sent: sent ?? shown, saved, message: '' }
}

function after(now: Foretold, event: Past['events'][number]): Foretold {
  const { type, output } = event
  if (type === LOADED && output.ok) return { ...AT_FIRST, message: now.message }
  if (type === SAVED || type === LOST) return afterAnswer(now, event)
  return /\.toggled$/.test(type) ? afterPress(now, type) : now
}

/** What is shown and being saved after the events so far: each press switches, and a refused save goes back. */
const foretold = ({ events }: Past) => events.reduce(after, AT_FIRST)

/**
 * The sentence with the number of students who are left; undefined if the last answer was no count.
 */
function countOf(past: Past): string | undefined {
  const last = past.last(COUNTED, 'xstate.error.actor.countLimits')
  if (last?.type !== COUNTED || !last.output.ok) return undefined
  const { left, of } = last.output.value
  return left === undefined
    ? 'There are too few students near you to show a number.'
    : `Leaves ${left} of ${of} students`
}

function expectChoices(past: Past): void {
  const { shown, message } = foretold(past)
  const count = countOf(past)
  expectSeen({
    ...PAGE,
    text: ['Students who have not answered a question are not ruled out by it.'],
    fields: {
      ...{ 'Smoking or vaping': true, 'Cannabis use': false, 'Animals at home': true },
      ...{ 'Frequent parties': shown.parties, 'Frequent overnight guests': false },
      ...{ 'Noise after 23:00': false, 'Only students of my gender': shown.gender },
    },
    says: [...(count ? [count] : []), ...(message ? [message] : [])],
  })
  const cannabis = screen.getByRole('switch', { name: 'Cannabis use' })
  expect((cannabis as HTMLInputElement).disabled).toBe(shown.parties)
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
    'limits.outdated': (stage, event) => stage.elsewhere(event),
  },
  ends: {},
  reads: {
    loading: expectLoading,
    waitingToLoad: expectLoading,
    'chosen.counting': expectChoices,
    'chosen.counted': expectChoices,
    'chosen.renewing': expectChoices,
    saving(past, stage) {
      expectChoices(past)
      const { sent } = foretold(past)
      expect(stage.asked('saveLimits')).toEqual({
        deal_breakers: ['smoking', 'pets', ...(sent?.parties ? ['parties'] : [])],
        own_gender_only: sent?.gender,
      })
    },
  },
})
