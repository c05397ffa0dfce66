import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Appearance } from '../../domain/appearance.ts'
import type { Reply } from '../../domain/reply.ts'
import {
  type AppearanceEvent,
  appearanceMachine,
} from '../../machines/appearance/appearance.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

function opened() {
  const save = heldActor<Reply<unknown>, { appearance: Appearance }>()
  const applied: Appearance[] = []
  const machine = appearanceMachine.provide({
    actors: {
      hearAppearance: fromCallback<AppearanceEvent, undefined>(() => undefined),
      saveAppearance: save.logic,
    },
    actions: {
      applyAppearance: (_, appearance) => applied.push(appearance),
      logFailure: () => undefined,
    },
  })
  const actor = createActor(machine).start()
  const choose = (appearance: Appearance) => actor.send({ type: 'appearance.chosen', appearance })
  return { actor, choose, save, applied, shown: () => actor.getSnapshot().context }
}

test('each choice is applied and saved at once, although the one before is still being saved', async () => {
  const { actor, choose, save, applied, shown } = opened()
  choose('light')
  choose('dark')
  expect(applied).toEqual(['light', 'dark'])
  expect(save.calls.map(({ input }) => input.appearance)).toEqual(['light', 'dark'])
  save.last().resolve(accepted)
  await settled()
  expect(actor.getSnapshot().value).toBe('shown')
  expect(shown()).toEqual({ appearance: 'dark', message: '' })
})

test('a choice that could not be saved stays, and its message until the next choice', async () => {
  const { actor, choose, save, applied, shown } = opened()
  choose('dark')
  save.last().resolve(refused('Away.', 503))
  await settled()
  expect(shown()).toEqual({ appearance: 'dark', message: 'Away.' })
  actor.send({ type: 'appearance.heard', appearance: 'light' })
  expect(shown()).toEqual({ appearance: 'light', message: 'Away.' })
  expect([applied, save.calls.length]).toEqual([['dark'], 1])
  choose('system')
  expect(shown()).toEqual({ appearance: 'system', message: '' })
})
