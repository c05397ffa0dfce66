import { expect, test } from 'vitest'
import { BULLETS } from '../../machines/inspection/secrets.ts'
import { PASSWORD } from '../../machines/paths/models/samples.ts'
import { openPlayer } from './playing.ts'

test('secrets are masked in offers, but the real values are sent', () => {
  const player = openPlayer()
  player.start('login')
  player.does('fill in email with *ada@uwo.ca*')
  const offer = player.last().possible.find(({ event }) => event.type === 'field.changed')
  expect(offer).toEqual({
    flow: 'login',
    does: `fill in password with *${BULLETS}*`,
    event: { type: 'field.changed', field: 'password', value: BULLETS },
    takes: ['login.editing | field.changed | 0'],
  })
  player.does(`fill in password with *${BULLETS}*`)
  expect(player.flow('login').getSnapshot().context.password).toBe(PASSWORD)
  player.tell({ type: 'send', flow: 'login', event: { type: 'form.submitted' } })
  expect(player.last().calls).toEqual([
    {
      id: 'login.logIn#1',
      flow: 'login',
      src: 'logIn',
      input: { email: 'ada@uwo.ca', password: BULLETS },
    },
  ])
  expect(JSON.stringify(player.reports)).not.toContain(PASSWORD)
})

test('offers with equal events are distinguished by their descriptions', () => {
  const player = openPlayer()
  player.start('verifyCode')
  const [five, six] = player.last().possible
  expect([five?.does, six?.does]).toEqual(['type five digits', 'type six digits'])
  expect(five?.event).toEqual(six?.event)
  player.does('type six digits')
  expect(player.flow('verifyCode').getSnapshot().context.code).toBe('123456')
})

test('a machine gets sample pictures that can be shown, and the report names the URLs of the model', () => {
  const player = openPlayer()
  const { flows } = player.start('photo', 'a picture was chosen')
  expect(player.flow('photo').getSnapshot().context.file.previewUrl).toBe('./me.svg')
  expect(flows[0]?.context).toMatchObject({ file: { previewUrl: 'blob:me.jpg' } })
})

test('a path that is walked further keeps its screen; one that was left is walked from its beginning', () => {
  const player = openPlayer()
  const events = [{ type: 'form.submitted' }, { type: 'form.submitted' }]
  player.walk('login', undefined, [])
  player.walk('login', undefined, events.slice(0, 1))
  expect(player.walk('login', undefined, events)).toMatchObject({ steps: 2, given: undefined })
  expect(player.actors.length).toBe(1)
  player.does('fill in email with *ada@uwo.ca*')
  expect(player.walk('login', undefined, [...events, ...events]).steps).toBe(4)
  expect(player.actors.length).toBe(2)
  const problem = 'The path ends before step 1: The flow login does not take a now.'
  const before = player.last()
  const walked = player.walk('login', undefined, [...events, ...events, { type: 'a' }])
  expect(walked).toEqual({ ...before, problem })
})

test('a machine starts with the given input', () => {
  const player = openPlayer()
  const { beginnings, given, flows } = player.start('photo', 'a text file was chosen')
  expect([beginnings, given, flows[0]?.value]).toEqual([
    ['a picture was chosen', 'a text file was chosen'],
    'a text file was chosen',
    'rejected',
  ])
})
