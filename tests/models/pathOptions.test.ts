import { describe, expect, test } from 'vitest'
import { changedSince } from '../../scripts/paths/changedSince.ts'
import { readOptions } from '../../scripts/paths/options.ts'

describe('options of npm run paths', () => {
  test.each([
    ['--tag=danger', '--tag is safety, privacy, money, access, loss; not danger.'],
    ['--seed=3', '--seed and --length belong to --strategy random.'],
    ['--strategy=random --length=0', '--length is a whole number from 1 on; not 0.'],
    ['--strategy=random --seed=x', '--seed is a whole number from 1 on; not x.'],
  ])('%s is not understood', (words, message) => {
    expect(() => readOptions(words.split(' '))).toThrow(message)
  })

  test('seed and length of random paths, risks with commas', () => {
    const words = '--strategy random --seed 7 --length 30 --tag safety,money --tag loss'
    expect(readOptions(words.split(' '))).toMatchObject({
      ...{ strategy: 'random', chance: { seed: 7, length: 30 }, tags: ['safety', 'money', 'loss'] },
    })
    expect(readOptions([])).toMatchObject({ chance: { seed: 1, length: 20 }, tags: [] })
  })

  test('an unknown version is a readable error', async () => {
    await expect(changedSince('no/such')).rejects.toThrow('no/such')
  })
})
