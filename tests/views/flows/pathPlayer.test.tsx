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
