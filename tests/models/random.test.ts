import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { generatePaths } from '../../machines/paths/generate.ts'
import { loginModel } from '../../machines/paths/models/login.ts'
import { messageOutboxModel } from '../../machines/paths/models/messageOutbox.ts'

const walked = (seed: number, length: number) =>
  generatePaths(messageOutboxModel, { strategy: 'random', chance: { seed, length } }).paths

describe('random paths', () => {
  test('are the same for the same seed, and others for another', () => {
    expect(walked(7, 12)).toEqual(walked(7, 12))
    expect(walked(7, 12).map(({ id }) => id)).not.toEqual(walked(8, 12).map(({ id }) => id))
  })

  test('differ from each other although they have the same seed and the same input', () => {
    const paths = walked(1, 12)
    expect([...new Set(paths.map(({ given }) => given))]).toEqual([''])
    expect(new Set(paths.map(({ id }) => id)).size).toBeGreaterThan(5)
  })

  test('are ten with the requested length, unless the flow ends earlier', () => {
    expect(walked(1, 12).map(({ steps }) => steps.length - 1)).toEqual(Array(10).fill(12))
    const { paths } = generatePaths(loginModel, {
      ...{ strategy: 'random', chance: { seed: 3, length: 40 } },
    })
    const ends = paths.filter(({ steps }) => steps.length < 41).map(({ steps }) => steps.at(-1))
    expect(ends.length).toBeGreaterThan(0)
    expect([...new Set(ends.map((end) => end?.value))]).toEqual(['loggedIn'])
  })

  test('start with every input of the model, one after the other', () => {
    const { paths } = generatePaths(loginModel, { strategy: 'random' })
    const inputs = ['', 'the session has ended', 'the account was deleted']
    const turns = [...inputs, ...inputs, ...inputs, '']
    expect(paths.map(({ given }) => given)).toEqual(turns)
  })

  test('leave out nothing that can happen, be it the first or the last of several', () => {
    const types = ['one', 'two', 'three']
    const on = Object.fromEntries(types.map((type) => [type, 'rolled']))
    const dice = createMachine({ id: 'dice', initial: 'rolled', states: { rolled: { on } } })
    const { paths } = generatePaths(bareModel(dice), { strategy: 'random' })
    const thrown = paths.flatMap(({ steps }) => steps.slice(1).map(({ event }) => event.type))
    expect(thrown).toHaveLength(200)
    const rare = types.filter((type) => thrown.filter((one) => one === type).length < 20)
    expect(rare).toEqual([])
  })
})
