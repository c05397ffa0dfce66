import { describe, expect, it } from 'vitest'
import { attributeDropped, showingInverted } from '../../scripts/mutants/operators/screens.ts'
import { answerNegated } from '../../scripts/mutants/operators/selectors.ts'
import { faultsOf, textsOf } from './support.ts'

const PATH = 'src/ui/A.tsx'

describe('faults of screens', () => {
  it('an attribute that a person notices is dropped, a looks-only one stays', () => {
    const text = `function A() { return <a className="b" role="status" aria-live={c} onClick={d} {...e} /> }`
    expect(faultsOf(attributeDropped, text, PATH)).toEqual([
      { where: 'A.a', what: 'role dropped', text: text.replace('role="status" ', '') },
      { where: 'A.a', what: 'aria-live dropped', text: text.replace('aria-live={c} ', '') },
      { where: 'A.a', what: 'onClick dropped', text: text.replace('onClick={d} ', '') },
    ])
  })

  it('a part shows when it should not; a choice between texts is none', () => {
    const text = '<a>{b && <C />}{d || e}</a>'
    expect(textsOf(showingInverted, text, PATH)).toEqual(['<a>{!(b) && <C />}{d || e}</a>'])
  })
})

describe('faults of selectors', () => {
  it('a screen hears the opposite', () => {
    const text = `const a = { b: s.can({ type: 'c' }), d: !s.hasTag('e'), f: s.other() }`
    expect(textsOf(answerNegated, text)).toEqual([
      `const a = { b: (!s.can({ type: 'c' })), d: !s.hasTag('e'), f: s.other() }`,
      `const a = { b: s.can({ type: 'c' }), d: !(!s.hasTag('e')), f: s.other() }`,
    ])
  })
})
