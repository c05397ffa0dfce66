import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PathPlayer } from '../../../flows/simulator/PathPlayer.tsx'
import type { PathChoice } from '../../../flows/simulator/usePathWalk.ts'
import { generatePaths } from '../../../machines/paths/generate.ts'
import { loginModel } from '../../../machines/paths/models/login.ts'
import { expectAccessible } from '../../support/screen.tsx'
import { openGallery } from './playing.tsx'

const PATHS = generatePaths(loginModel)

function open() {
  const choices: (PathChoice | undefined)[] = []
  const gallery = openGallery((player) => (
    <PathPlayer paths={PATHS} player={player} onChoice={(choice) => choices.push(choice)} />
  ))
  const press = (name: string) => gallery.person.click(screen.getByRole('button', { name }))
  const choose = (path: number) => {
    const paths = screen.getByRole('list', { name: 'Test paths' }).children
    return gallery.person.click(
      within(paths[path] as HTMLElement).getAllByRole('button')[0] as HTMLElement,
    )
  }
  const stateOf = () => gallery.last().flows[0]?.value
  return { ...gallery, choices, press, choose, stateOf }
}

test('a path is stepped through, and can be continued by hand', async () => {
  const { choose, press, choices, stateOf, last } = open()
  const { steps } = PATHS.paths[0] ?? { steps: [] }
  await choose(0)
  expect(screen.getByRole('status').textContent).toBe('At the beginning')
  expect(stateOf()).toEqual(steps[0]?.value)
  await expectAccessible()
  await press('Next')
  expect(screen.getByRole('status').textContent).toBe(`Step 1 of ${steps.length - 1}`)
  expect(stateOf()).toEqual(steps[1]?.value)
  await press('Last')
  expect(stateOf()).toEqual(steps.at(-1)?.value)
  await press('Previous')
  await press('First')
  expect(stateOf()).toEqual(steps[0]?.value)
  const list = screen.getByRole('list', { name: 'Steps of the path' })
  await act(async () => within(list).getAllByRole('button')[1]?.click())
  expect(within(list).getByRole('button', { current: 'step' })).toBe(
    within(list).getAllByRole('button')[1],
  )
  await press('Go on by hand from here')
  expect(last().steps).toBe(1)
  const end = steps.length - 1
  expect(choices).toEqual([
    ...[0, 1, end, end - 1, 0, 1].map((step) => ({ path: 0, step })),
    undefined,
  ])
})

test('another path begins at its beginning, wherever the one before was left', async () => {
  const { choose, press, choices, stateOf } = open()
  const [, second] = PATHS.paths
  await choose(0)
  await press('Next')
  await choose(1)
  expect(screen.getByRole('status').textContent).toBe('At the beginning')
  expect(stateOf()).toEqual(second?.steps[0]?.value)
  expect(choices.at(-1)).toEqual({ path: 1, step: 0 })
})

test('a path plays by itself, at the chosen speed, until its end', async () => {
  const { choose, press, stateOf, person, choices } = open()
  const { steps } = PATHS.paths[0] ?? { steps: [] }
  await choose(0)
  await person.selectOptions(screen.getByLabelText('Speed'), 'fast')
  vi.useFakeTimers()
  try {
    act(() => screen.getByRole('button', { name: 'Play' }).click())
    for (const _ of steps) act(() => vi.advanceTimersByTime(300))
  } finally {
    vi.useRealTimers()
  }
  expect(stateOf()).toEqual(steps.at(-1)?.value)
  expect(choices).toEqual(steps.map((_, step) => ({ path: 0, step })))
  await press('Play')
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined()
  expect(choices.at(-1)).toEqual({ path: 0, step: 0 })
})

test('a path plays on while other news arrives more often than it takes steps', async () => {
  const { choose, person, choices, rerender } = open()
  await choose(0)
  await person.selectOptions(screen.getByLabelText('Speed'), 'slow')
  vi.useFakeTimers()
  try {
    act(() => screen.getByRole('button', { name: 'Play' }).click())
    for (let news = 0; news < 3; news += 1) {
      act(() => vi.advanceTimersByTime(1000))
      rerender()
    }
  } finally {
    vi.useRealTimers()
  }
  expect(choices.at(-1)).toEqual({ path: 0, step: 1 })
})

test('the last test run shows how far each path came, and which failed', async () => {
  const [first, second] = PATHS.paths
  const results = [
    { system: 'machines', passed: ['x'], failed: [], walked: ['a'] },
    { system: 'browser', passed: ['x', 'y'], failed: [second?.id ?? ''], walked: ['a', 'b'] },
  ]
  function Chosen({ player }: Pick<Parameters<typeof PathPlayer>[0], 'player'>) {
    const [system, choose] = useState<string>()
    const run = {
      began: undefined,
      results,
      chosen: results.find((one) => one.system === system),
      choose,
    }
    return <PathPlayer paths={PATHS} player={player} run={run} onChoice={() => undefined} />
  }
  const { person } = openGallery((player) => <Chosen player={player} />)
  const ofRun = within(screen.getByRole('group', { name: 'The chart shows' }))
  expect(ofRun.getByRole('status').textContent).toBe('')
  await person.click(ofRun.getByRole('button', { name: 'the last run in the browser' }))
  expect(ofRun.getByRole('status').textContent).toBe(
    `2 of ${PATHS.transitions} transitions walked on 2 paths; 1 failed.`,
  )
  const list = screen.getByRole('list', { name: 'Test paths' }).children
  expect(list[1]?.textContent).toContain('failed')
  expect(list[0]?.textContent).not.toContain('failed')
  expect(first?.id).not.toBe(second?.id)
  await expectAccessible()
  await person.click(ofRun.getByRole('button', { name: 'the paths' }))
  expect(list[1]?.textContent).not.toContain('failed')
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('at the ends of a path there is no way on, and a step by hand ends the playing', async () => {
  const { choose, press, choices, person } = open()
  const path = PATHS.paths.findIndex(({ steps }) => steps.length > 3)
  const words = ['First', 'Previous', 'Next', 'Last', 'Play']
  const disabled = () => words.filter((name) => button(name).disabled)
  await choose(path)
  expect(disabled()).toEqual(['First', 'Previous'])
  await press('Next')
  expect(disabled()).toEqual([])
  await press('Last')
  expect(disabled()).toEqual(['Next', 'Last'])
  const speed = screen.getByLabelText<HTMLSelectElement>('Speed')
  const speeds = [...speed.options].map(({ text, value }) => [text, Number(value)])
  expect(speed.value).toBe('1000')
  expect(speeds).toEqual([
    ['slow', 2500],
    ['steady', 1000],
    ['fast', 300],
  ])
  await person.selectOptions(speed, 'slow')
  await press('Play')
  expect(button('Pause').getAttribute('aria-pressed')).toBe('true')
  await press('Next')
  expect(button('Play').getAttribute('aria-pressed')).toBe('false')
  expect(choices.at(-1)).toEqual({ path, step: 1 })
})

test('doing something else than the path leaves it', async () => {
  const { choose, press, choices, tell } = open()
  await choose(0)
  await press('Next')
  expect(screen.getByRole('list', { name: 'Steps of the path' })).toBeDefined()
  await tell({ type: 'back' })
  expect(choices.at(-1)).toBeUndefined()
  expect(screen.queryByRole('list', { name: 'Steps of the path' })).toBeNull()
})

test('a path that is chosen again stays where it is; how much there is to walk is said', async () => {
  const { choose, press, choices } = open()
  expect(document.body.textContent).toContain(
    `${PATHS.paths.length} test paths walk ${PATHS.covered} of ${PATHS.transitions} transitions.`,
  )
  const lengths = [...document.querySelectorAll('li small')].map((one) => one.textContent)
  expect(lengths).toEqual(
    PATHS.paths.map(({ steps }) => (steps.length === 2 ? '1 step' : `${steps.length - 1} steps`)),
  )
  await choose(0)
  await press('Next')
  await choose(0)
  expect(choices.at(-1)).toEqual({ path: 0, step: 1 })
  const list = screen.getByRole('list', { name: 'Steps of the path' })
  const words = within(list)
    .getAllByRole('button')
    .map((one) => one.textContent)
  const steps = PATHS.paths[0]?.steps.map(({ does, sees }, at) => {
    return `${at === 0 ? 'begin' : does}→ ${sees}`.replaceAll('*', '')
  })
  expect(words).toEqual(steps)
})
