import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screen } from '../../../flowsProject/screens/Screen.tsx'
import { MODELS } from '../../../machines/paths/models.ts'
import { openPlayer } from '../../flows/playing.ts'
import '../../../src/ui/photo/CropDialog.tsx'
import '../../support/screen.tsx'

const WITHOUT_SCREEN = ['answerOutbox', 'liveStream', 'outbox', 'refill', 'storageSession']

async function mount(player: ReturnType<typeof openPlayer>) {
  const flow = player.actors.at(-1)
  if (!flow) throw new Error('Nothing runs')
  const hold = ({ name, type, size }: File) => ({ id: name, name, type, size, previewUrl: name })
  return act(async () => render(<Screen flow={flow} holdFile={hold} />))
}

test.for(MODELS.map((model) => model.machine.id))('%s is shown', async (id) => {
  const player = openPlayer()
  player.start(id)
  const { container } = await mount(player)
  const sentence = screen.queryByRole('heading', { name: 'This flow has no screen of its own' })
  expect(sentence !== null).toBe(WITHOUT_SCREEN.includes(id))
  expect(container.childElementCount).toBeGreaterThan(0)
})

test('the screen drives the machine, and the machine the screen', async () => {
  const player = openPlayer()
  player.start('login')
  await mount(player)
  await act(async () => player.does('fill in email with *ada@uwo.ca*'))
  expect(screen.getByLabelText<HTMLInputElement>('School Email').value).toBe('ada@uwo.ca')
  await act(async () => screen.getByRole('button', { name: 'Login' }).click())
  expect(player.last().flows[0]?.value).toEqual({ editing: 'incomplete' })
  expect(player.last().steps).toBe(2)
})

test('a link of the product opens its address; a redirect is reported', async () => {
  const player = openPlayer()
  player.start('app')
  await mount(player)
  await act(async () => player.comesTo('nobody is logged in'))
  await act(async () => screen.getByRole('link', { name: 'Log In' }).click())
  expect(screen.getByRole('heading', { name: 'Login' })).toBeDefined()
  expect(player.last().flows[0]?.value).toEqual({ guest: 'login' })
  await act(async () => player.does('open /home/dashboard'))
  expect(screen.getByRole('heading', { name: 'On the way to /' })).toBeDefined()
})
