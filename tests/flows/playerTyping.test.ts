import { expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { openPlayer, stateOf } from './playing.ts'

const settled = () => Promise.resolve()

test('typing goes on as the same step only when nothing was done in between', async () => {
  const player = openPlayer()
  player.start('login')
  const type = async (value: string) => {
    const typed = { type: 'field.changed', field: 'email', value }
    player.flow('login').send(typed as EventObject)
    await settled()
  }
  await type('ada')
  player.does('press *Terms of Service*')
  await type('ada@uwo.ca')
  expect(player.last().steps).toBe(3)
  player.tell({ type: 'back' })
  expect(player.last().flows).toMatchObject([
    { context: { email: 'ada' } },
    { path: 'login.legal' },
  ])
  expect(stateOf(player.last(), 'login.legal')).toEqual({ opened: 'loading' })
})
