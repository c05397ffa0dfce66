import { describe, expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { openPlayer, stateOf } from './playing.ts'

const settled = () => Promise.resolve()
const SUBMITTED = { type: 'form.submitted' }
const FILLED = 'fill in email with *ada@uwo.ca*'

function openLogin() {
  const player = openPlayer()
  const first = player.start('login')
  return { player, first, login: player.flow('login') }
}

describe('an event of the screen', () => {
  test('comes before the command that follows it at once', () => {
    const { player, first, login } = openLogin()
    login.send(SUBMITTED)
    expect(player.does(FILLED).steps).toBe(2)
    const { flows, steps } = player.tell({ type: 'back' })
    expect(flows[0]).toMatchObject({ value: { editing: 'incomplete' }, context: { email: '' } })
    expect(steps).toBe(1)
    expect(player.tell({ type: 'back' })).toEqual(first)
  })

  test('is taken back by the step back that follows it at once', () => {
    const { player, first, login } = openLogin()
    login.send(SUBMITTED)
    expect(player.tell({ type: 'back' })).toEqual(first)
  })

  test('is kept at once', () => {
    const { player, login } = openLogin()
    login.send(SUBMITTED)
    expect(player.kept()).toEqual({
      beginning: { type: 'start', machine: 'login' },
      steps: [[{ type: 'send', flow: 'login', event: SUBMITTED }]],
    })
  })

  test('is reported once together with others of the same moment', async () => {
    const { player, login } = openLogin()
    const before = player.reports.length
    login.send(SUBMITTED)
    login.send({ type: 'field.changed', field: 'email', value: 'a' } as EventObject)
    await settled()
    expect([player.reports.length - before, player.last().steps]).toEqual([1, 2])
  })

  test('is no news of a flow that has been replaced', async () => {
    const { player, login } = openLogin()
    login.send(SUBMITTED)
    player.start('signup')
    const before = player.reports.length
    await settled()
    expect(player.reports.length).toBe(before)
    expect(player.last()).toMatchObject({ machine: 'signup', steps: 0 })
  })

  test('in an inner flow is a step, which is repeated after a step back', async () => {
    const { player } = openLogin()
    const asked = { type: 'document.requested', document: 'terms' }
    player.flow('login.legal').send(asked as EventObject)
    await settled()
    expect(player.last().steps).toBe(1)
    player.does(FILLED)
    const { steps, problem } = player.tell({ type: 'back' })
    expect([steps, problem]).toEqual([1, undefined])
    expect(stateOf(player.last(), 'login.legal')).toEqual({ opened: 'loading' })
  })
})

test('every run is shown once, and a step back begins a new one', () => {
  const { player } = openLogin()
  player.does(FILLED)
  player.wait(1000)
  expect(player.actors.length).toBe(1)
  player.tell({ type: 'back' })
  expect(player.actors.length).toBe(2)
  player.complain('The screen cannot show this: x')
  expect(player.last()).toMatchObject({ steps: 1, problem: 'The screen cannot show this: x' })
  expect(player.tell({ type: 'reset' })).toMatchObject({ steps: 0, problem: undefined })
  expect(player.actors.length).toBe(3)
})

test('after a step of a path that is not possible, the path goes on from where it was', () => {
  const { player } = openLogin()
  player.walk('login', undefined, [SUBMITTED])
  const problem = 'The path ends before step 1: The flow login does not take a now.'
  const stuck = player.walk('login', undefined, [SUBMITTED, { type: 'a' }])
  expect(stuck).toMatchObject({ steps: 1, problem })
  const runs = player.actors.length
  const further = player.walk('login', undefined, [SUBMITTED, SUBMITTED])
  expect(further).toMatchObject({ steps: 2, problem: undefined })
  expect(player.actors.length).toBe(runs)
})

test('time may pass for a whole day, and for no time', () => {
  const { player } = openLogin()
  expect([86_400_000, 0].map((time) => player.wait(time).problem)).toEqual([undefined, undefined])
  expect(player.last()).toMatchObject({ now: 86_400_000, steps: 2 })
})
