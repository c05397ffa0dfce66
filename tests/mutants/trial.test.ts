import { describe, expect, it } from 'vitest'
import { createBaseline } from '../../scripts/mutants/baseline.ts'
import type { Mutant } from '../../scripts/mutants/mutants.ts'
import type { Sandbox } from '../../scripts/mutants/sandbox.ts'
import { tryMutant } from '../../scripts/mutants/trial.ts'

const mutant: Mutant = { id: 'a', path: 'domain/a.ts', operator: 'one', what: '', text: '' }
const file = (path: string) => ({ project: 'node', path })
const failure = (path: string) => ({ path, title: 'a test', because: '' })
const tests = { behaviour: [file('near'), file('far')], form: [file('house')] }

/** A sandbox in which the named tests fail. Like the real one, it stops at the first failure. */
function sandbox(failing: { always?: string[]; onFault?: string[]; hangs?: boolean }): Sandbox {
  const { always = [], onFault = [], hangs = false } = failing
  const end = (paths: string[]) => ({ failures: paths.map(failure), isHung: false })
  return {
    tests: [],
    runUnchanged: async (files) =>
      end(files.map(({ path }) => path).filter((path) => always.includes(path))),
    async runMutant(_, files) {
      if (hangs) return { failures: [], isHung: true }
      const bad = files
        .map(({ path }) => path)
        .filter((path) => [...always, ...onFault].includes(path))
      return end(bad.slice(0, 1))
    },
    close: async () => undefined,
  }
}

async function tried(failing: Parameters<typeof sandbox>[0]) {
  const red: string[] = []
  const baseline = createBaseline((path) => red.push(path))
  const { fate } = await tryMutant(sandbox(failing), mutant, tests, baseline)
  return { fate, red }
}

describe('a fault', () => {
  it('is killed by the first test that fails', async () => {
    const { fate } = await tried({ onFault: ['near', 'far'] })
    expect(fate).toEqual({ kind: 'killed', by: failure('near') })
  })

  it('is not killed by a test that fails without it', async () => {
    expect(await tried({ always: ['near'], onFault: ['far'] })).toEqual({
      fate: { kind: 'killed', by: failure('far') },
      red: ['near'],
    })
    expect(await tried({ always: ['near', 'far'] })).toEqual({
      fate: { kind: 'survived', isAgainstForm: false },
      red: ['near', 'far'],
    })
  })

  it("is not killed by tests of the code's form, which are reported", async () => {
    const { fate } = await tried({ onFault: ['house'] })
    expect(fate).toEqual({ kind: 'survived', isAgainstForm: true })
  })

  it('times out when the tests never end', async () => {
    expect((await tried({ hangs: true })).fate).toEqual({ kind: 'timed out' })
  })
})
