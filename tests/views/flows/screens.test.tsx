import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FrameI18nProvider } from '../../../flowsProject/screens/FrameI18nProvider.tsx'
import { Screen } from '../../../flowsProject/screens/Screen.tsx'
import { WITHOUT_SCREEN } from '../../../flowsProject/screens/withoutScreen.ts'
import { generatePaths } from '../../../machines/paths/generate.ts'
import { MODELS } from '../../../machines/paths/models.ts'
import { LanguageSwitch } from '../../../src/ui/action/TextButton.tsx'
import { openPlayer } from '../../flows/playing.ts'
import '../../../src/ui/photo/CropDialog.tsx'
import '../../support/screen.tsx'

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
  expect(sentence !== null).toBe(id in WITHOUT_SCREEN)
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

test.for(['report', 'parting', 'introduction', 'passwordChange', 'consent', 'confirmation'])(
  'the dialog of %s is open as long as its flow runs',
  async (id) => {
    const model = MODELS.find(({ machine }) => machine.id === id)
    const paths = model ? generatePaths(model).paths : []
    const isFinal = (value: unknown) => model?.machine.root.states[`${value}`]?.type === 'final'
    const path = paths.find(({ steps }) => steps.length > 1 && isFinal(steps.at(-1)?.value))
    const events = path?.steps.slice(1).map(({ event }) => event) ?? []
    const player = openPlayer()
    player.walk(id, path?.input, events.slice(0, -1))
    await mount(player)
    expect(await screen.findByRole('dialog')).toBeDefined()
    await act(async () => player.walk(id, path?.input, events))
    expect(player.last().problem).toBeUndefined()
    expect(player.last().flows[0]?.status).toBe('done')
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test.for([
  ['logout', undefined, 'Step 1 of 4'],
  ['profile', 'a new searcher', 'Step 3 of 4'],
  ['property', 'a new property', 'Step 4 of 4'],
] as const)('%s is shown in its step of the onboarding', async ([id, given, step]) => {
  const player = openPlayer()
  player.start(id, given)
  await mount(player)
  expect(screen.getByText(step)).toBeDefined()
})

test.for([
  ['fr', 'fr-CA', 'English', 'en-CA'],
  ['fr-CA', 'fr-CA', 'English', 'en-CA'],
  ['en', 'en-CA', 'Français', 'fr-CA'],
  ['de', 'en-CA', 'Français', 'fr-CA'],
  [undefined, 'en-CA', 'Français', 'fr-CA'],
] as const)('a frame of language %s is in %s until the other one is chosen', async (row) => {
  const [asked, begins, other, ends] = row
  const frame = (
    <FrameI18nProvider language={asked}>
      <LanguageSwitch />
    </FrameI18nProvider>
  )
  await act(async () => render(frame))
  expect(document.documentElement.lang).toBe(begins)
  await act(async () => screen.getByRole('button', { name: other }).click())
  expect(document.documentElement.lang).toBe(ends)
  expect(screen.queryByRole('button', { name: other })).toBeNull()
})
