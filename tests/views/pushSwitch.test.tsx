import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import type { PushState } from '../../domain/notices.ts'
import { pushDeviceMachine } from '../../machines/pushDevice/pushDevice.machine.ts'
import { PushSwitch } from '../../src/screens/dashboard/profile/PushSwitch.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { heldActor } from '../support/heldActor.ts'
import { expectAccessible, happens, mount, startFlow } from '../support/screen.tsx'

function open(hasMatch = true) {
  const readPush = heldActor<PushState, { userId: string }>()
  const machine = pushDeviceMachine.provide({
    actors: { readPush: readPush.logic, watchPage: fromCallback(() => undefined) },
  })
  const { actor } = startFlow(machine, { userId: 'u1' })
  mount(
    <Page heading="Notices">
      <PushSwitch pushDevice={actor} hasMatch={hasMatch} />
    </Page>,
  )
  return { actor, answer: (state: PushState) => happens(() => readPush.last().resolve(state)) }
}

test.each<[PushState, RegExp]>([
  ['denied', /blocks notifications.*Allow them in its settings/],
  ['unsupported', /cannot show notifications/],
  ['needsInstall', /add Nookmate to the home screen/],
])(
  'where notifications are %s the switch is replaced by the reason and what to do',
  async (state, why) => {
    const { answer } = open()
    await answer(state)
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    await expectAccessible()
  },
)

test('before the first match the switch is replaced by a sentence, so that the permission is not asked for', async () => {
  const { answer } = open(false)
  await answer('off')
  expect(screen.getByText('You can turn them on once you have a match.')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('where they are on they can be turned off without a match', async () => {
  const { answer } = open(false)
  await answer('on')
  expect(screen.getByRole('switch', { name: 'Notifications on this device Push' })).toBeTruthy()
})

test("after permission was given in the browser's settings, the switch appears when the page is shown again", async () => {
  const { actor, answer } = open()
  await answer('denied')
  await happens(() => actor.send({ type: 'page.returned' }))
  await answer('off')
  expect(screen.getByRole('switch', { name: 'Notifications on this device Push' })).toBeTruthy()
})
