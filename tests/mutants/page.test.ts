import { describe, expect, it } from 'vitest'
import { chapter, withChapter } from '../../scripts/mutants/page.ts'
import { isEnough } from '../../scripts/mutants/report.ts'
import { scoreOf, tally } from '../../scripts/mutants/score.ts'
import { SURVIVORS } from '../../scripts/mutants/survivors.ts'
import type { Fate, Outcome } from '../../scripts/mutants/trial.ts'

const KILLED: Fate = {
  kind: 'killed',
  by: { path: 'tests/spec/a.test.ts', title: '§5 Age', because: '' },
}
const SURVIVED: Fate = { kind: 'survived', isAgainstForm: false }

function outcome(fate: Fate, id = 'domain/a.ts number-changed isOld 1'): Outcome {
  const mutant = { id, path: 'domain/a.ts', operator: 'number-changed', what: '1 is 2', text: '' }
  return { mutant, fate, milliseconds: 100 }
}

function many(count: number, fate: Fate): Outcome[] {
  return Array.from({ length: count }, () => outcome(fate))
}

describe('the score', () => {
  it('counts what was found; a time-out is found', () => {
    const counted = tally([outcome(KILLED), outcome(SURVIVED), outcome({ kind: 'timed out' })])
    expect(counted).toEqual({ made: 3, killed: 1, timedOut: 1, survived: 1, equivalent: 0 })
    expect(scoreOf(counted)).toBeCloseTo(66.7, 1)
  })

  it('leaves out equivalent mutants', () => {
    const ids = Object.keys(SURVIVORS).filter((id) => SURVIVORS[id]?.as === 'equivalent')
    const outcomes = [outcome(KILLED), ...ids.map((id) => outcome(SURVIVED, id))]
    expect(scoreOf(tally(outcomes))).toBe(100)
  })

  it('is enough from 95 per cent on', () => {
    expect(isEnough([...many(19, KILLED), ...many(1, SURVIVED)])).toBe(true)
    expect(isEnough([...many(18, KILLED), ...many(1, SURVIVED)])).toBe(false)
  })
})

describe('the chapter in the docs', () => {
  it('stands between the markers and leaves the rest', () => {
    const page = 'before\n<!-- mutants:begin -->\nold\n<!-- mutants:end -->\nafter\n'
    expect(withChapter(page, 'new')).toBe(
      'before\n<!-- mutants:begin -->\n\nnew\n\n<!-- mutants:end -->\nafter\n',
    )
    expect(() => withChapter('before', 'new')).toThrow('lacks')
  })

  it('never rounds a score up', () => {
    const text = chapter('Many.', [...many(1899, KILLED), ...many(101, SURVIVED)])
    expect(text).toContain('| all |  | 2000 | 1899 | 0 | 101 | 0 | 94.9 % |')
  })

  it('names each fault and its result', () => {
    const text = chapter('Two.', [
      outcome(KILLED),
      outcome({ kind: 'survived', isAgainstForm: true }, 'domain/a.ts number-changed isOld 2'),
    ])
    expect(text).toContain('| all |  | 2 | 1 | 0 | 1 | 0 | 50.0 % |')
    expect(text).toContain('| domain/a.ts number-changed isOld 1 | 1 is 2 | tests/spec/a.test.ts')
    expect(text).toContain(
      'isOld 2 | 1 is 2 | no test finds it yet. (only the house rules or the reviewed charts notice) |',
    )
  })
})
