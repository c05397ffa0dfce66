import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readResults, resultsIn } from '../../flows/build/results.ts'

const BEGAN = Date.UTC(2026, 0, 2)

function unit(path: string, taken: string[], status = 'passed', system = 'machines') {
  return { status, meta: { walkedPath: { system, machine: 'login', path, taken } } }
}

function vitest(...assertionResults: object[]) {
  const testResults = [{ assertionResults: [{ status: 'passed', meta: {} }, ...assertionResults] }]
  return { startTime: BEGAN, testResults } as Parameters<typeof resultsIn>[0]
}

function spec(path: string, taken: string[], status = 'expected') {
  const description = JSON.stringify({ machine: 'login', path, taken })
  const annotations = [{ type: 'slow' }, { type: 'walkedPath', description }]
  return { tests: [{ status, annotations }] }
}

function playwright(...specs: ReturnType<typeof spec>[]) {
  const stats = { startTime: '2026-01-02T00:10:00.000Z' }
  return { stats, suites: [{ suites: [{ specs }], specs: [] }] }
}

test('walked transitions are counted by machine and system; failed paths do not count', () => {
  const report = vitest(
    unit('login-1', ['a', 'b']),
    unit('login-2', ['b', 'c'], 'failed'),
    unit('login-1', ['a'], 'passed', 'screens'),
  )
  expect(resultsIn(report, undefined)).toEqual({
    began: '2026-01-02T00:00:00.000Z',
    machines: {
      login: [
        { system: 'machines', passed: ['login-1'], failed: ['login-2'], walked: ['a', 'b'] },
        { system: 'screens', passed: ['login-1'], failed: [], walked: ['a'] },
      ],
    },
  })
})

test('a path counts in the browser if all its tests passed at the first attempt', () => {
  const report = playwright(
    spec('login-1', ['a']),
    spec('login-1', ['a']),
    spec('login-2', ['b']),
    spec('login-2', ['b'], 'unexpected'),
    spec('login-3', ['c'], 'flaky'),
  )
  expect(resultsIn(undefined, report)).toEqual({
    began: '2026-01-02T00:10:00.000Z',
    machines: {
      login: [
        {
          ...{ system: 'browser', passed: ['login-1'], failed: ['login-2', 'login-3'] },
          walked: ['a'],
        },
      ],
    },
  })
})

test('a report of other tests has no paths', () => {
  expect(resultsIn(vitest(), playwright())).toEqual({ began: undefined, machines: {} })
})

test('reports are read from the source tree; a missing or incomplete report counts as none', async () => {
  const root = await mkdtemp(join(tmpdir(), 'nookmate test '))
  try {
    expect(await readResults(root)).toEqual({ began: undefined, machines: {} })
    await mkdir(join(root, 'reports'))
    await writeFile(join(root, 'reports', 'playwright.json'), '{ "stats": ')
    await writeFile(
      join(root, 'reports', 'vitest.json'),
      JSON.stringify(vitest(unit('login-1', ['a']))),
    )
    const { machines } = await readResults(root)
    expect(machines.login).toMatchObject([{ system: 'machines', walked: ['a'] }])
  } finally {
    await rm(root, { recursive: true })
  }
})
