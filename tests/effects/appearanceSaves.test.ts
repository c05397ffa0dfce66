import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { saveSettings } from '../../contract/settings.ts'
import type { Reply } from '../../domain/reply.ts'
import { provideAppearance } from '../../src/app/provide/notices.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { accepted, settled } from '../support/heldActor.ts'

const running: { stop: () => void }[] = []
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

test('two quick choices are saved one after the other, so that the account has the last one', async () => {
  const first = Promise.withResolvers<Reply<unknown>>()
  const { services, to } = answeringServices({ [saveSettings.path]: first.promise })
  const actor = createActor(provideAppearance(services))
  running.push(actor.start())
  actor.send({ type: 'appearance.chosen', appearance: 'dark' })
  actor.send({ type: 'appearance.chosen', appearance: 'light' })
  await settled()
  const sent = () => to(saveSettings.path).map(({ payload }) => payload)
  expect(sent()).toEqual([{ appearance: 'dark' }])
  first.resolve(accepted)
  await settled()
  expect(sent()).toEqual([{ appearance: 'dark' }, { appearance: 'light' }])
})
