import { describe, expect, test } from 'vitest'
import { changedSince } from '../../scripts/paths/changedSince.ts'
import { readOptions, UsageError } from '../../scripts/paths/options.ts'

describe('options of npm run paths', () => {
  test.each([
    ['--tag=danger', '--tag is safety, privacy, money, access, loss; not danger.'],
    ['--seed=3', '--seed and --length belong to --strategy random.'],
    ['--length=3 --strategy=tour', '--seed and --length belong to --strategy random.'],
    ['--strategy=random --length=0', '--length is a whole number from 1 on; not 0.'],
    ['--strategy=random --seed=x', '--seed is a whole number from 1 on; not x.'],
    ['--strategy=random --seed=', '--seed is a whole number from 1 on; not nothing.'],
    ['--format=', '--format is text, json, md, gherkin, csv, manual, testrail, xray; not nothing.'],
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

  test('without options everything is left to its default', () => {
    expect(readOptions([])).toEqual({
      ...{ machines: [], strategy: 'transitions', to: undefined, tags: [], since: undefined },
      ...{ chance: { seed: 1, length: 20 }, format: 'text', out: undefined, sessions: [] },
      ...{ runners: { playwright: undefined, cucumber: undefined }, init: undefined, help: false },
    })
  })

  test.each([
    ['--machine a,b --machine c', { machines: ['a', 'b', 'c'] }],
    ['--strategy shortest --to open.code', { strategy: 'shortest', to: 'open.code' }],
    ['--pairs', { strategy: 'pairs' }],
    ['--json', { format: 'json' }],
    ['--json --format json', { format: 'json' }],
    ['--format xray --out x', { format: 'xray', out: 'x' }],
    ['--playwright p', { runners: { playwright: 'p', cucumber: undefined } }],
    ['--cucumber c', { runners: { playwright: undefined, cucumber: 'c' } }],
    ['--session a.json --session b.json', { sessions: ['a.json', 'b.json'] }],
    ['--changed-since main', { since: 'main' }],
    ['--init lamp', { init: 'lamp' }],
    ['-h', { help: true }],
  ])('%s is understood', (words, meant) => {
    expect(readOptions(words.split(' '))).toEqual({ ...readOptions([]), ...meant })
  })

  test('an unknown version is a readable error', async () => {
    await expect(changedSince('no/such')).rejects.toThrow('no/such')
    await expect(changedSince('no/such')).rejects.toThrow(UsageError)
  })
})
