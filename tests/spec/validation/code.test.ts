import { describe, expect, it } from 'vitest'
import { isCode } from '../../../domain/code.ts'
import { codeKeyed, codeTyped, wholeCode } from '../../../src/ui/field/codeEdits.ts'
import { accepted, refused, settled } from '../../support/heldActor.ts'
import { pass, reachCode } from '../support/signup.ts'

describe('§5 Verification code: 6 digits, numeric only', () => {
  it.each(['000000', '123456'])('accepts %s', (code) => expect(isCode(code)).toBe(true))
  it.each(['', '12345', '1234567', '12345a', ' 123456', '-12345', '١٢٣٤٥٦', '123456\n'])(
    'refuses %j',
    (code) => expect(isCode(code)).toBe(false),
  )

  it('is sent with its sixth digit, not with its fifth, and not twice', async () => {
    const signup = await reachCode()
    const code = signup.child('verifyCode')
    code.send({ type: 'code.changed', code: '12345' })
    code.send({ type: 'form.submitted' })
    expect(signup.calls.checkCode.calls).toHaveLength(0)
    expect(code.getSnapshot().context.code).toBe('12345')
    code.send({ type: 'code.changed', code: '12345a' })
    code.send({ type: 'form.submitted' })
    expect(signup.calls.checkCode.calls).toHaveLength(0)
    code.send({ type: 'code.changed', code: '123456' })
    code.send({ type: 'form.submitted' })
    code.send({ type: 'code.changed', code: '654321' })
    expect(signup.calls.checkCode.calls.map(({ input }) => input.code)).toEqual(['123456'])
  })

  it('the same six digits once more, as a browser may tell them, are no new try', async () => {
    const signup = await reachCode()
    const code = signup.child('verifyCode')
    code.send({ type: 'code.changed', code: '123456' })
    signup.calls.checkCode.last().reject(new Error('offline'))
    await settled()
    code.send({ type: 'code.changed', code: '123456' })
    expect(signup.calls.checkCode.calls).toHaveLength(1)
  })
})

describe('reading 33: a try is spent by six digits that were entered whole', () => {
  const mailed = (signup: Awaited<ReturnType<typeof reachCode>>) =>
    signup.calls.resendCode.last().resolve(accepted)

  it('a refused code is not sent again by pressing Verify', async () => {
    const signup = await reachCode()
    const code = signup.child('verifyCode')
    code.send({ type: 'code.changed', code: '523456' })
    signup.calls.checkCode.last().resolve(refused('The code is not correct.'))
    await settled()
    expect(code.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
    code.send({ type: 'form.submitted' })
    code.send({ type: 'code.changed', code: '5' })
    expect(code.getSnapshot().context).toMatchObject({ code: '5', restarts: 1 })
    code.send({ type: 'code.changed', code: '538286' })
    expect(signup.calls.checkCode.calls.map(({ input }) => input.code)).toEqual([
      '523456',
      '538286',
    ])
  })

  it('a new mail clears the old digits, refused or half typed', async () => {
    for (const old of ['523456', '523']) {
      const signup = await reachCode()
      const code = signup.child('verifyCode')
      pass(signup, 60)
      code.send({ type: 'code.changed', code: old })
      if (old.length === 6) signup.calls.checkCode.last().resolve(refused('Not correct.'))
      await settled()
      code.send({ type: 'code.resendRequested' })
      mailed(signup)
      await settled()
      const { value, context } = code.getSnapshot()
      expect(value).toMatchObject({ open: { code: { entering: 'typing' } } })
      expect([context.code, context.problem]).toEqual(['', undefined])
    }
  })

  it('a code that is being replaced is not sent; it can be when no new one came', async () => {
    const signup = await reachCode()
    const code = signup.child('verifyCode')
    pass(signup, 60)
    code.send({ type: 'code.resendRequested' })
    code.send({ type: 'code.changed', code: '523456' })
    code.send({ type: 'form.submitted' })
    expect(signup.calls.checkCode.calls).toEqual([])
    signup.calls.resendCode.last().resolve(refused('Five codes an hour are enough.', 429))
    await settled()
    code.send({ type: 'form.submitted' })
    expect(signup.calls.checkCode.calls.map(({ input }) => input.code)).toEqual(['523456'])
  })

  it('no new code is asked for while one is being checked', async () => {
    const signup = await reachCode()
    const code = signup.child('verifyCode')
    pass(signup, 60)
    code.send({ type: 'code.changed', code: '538286' })
    code.send({ type: 'code.resendRequested' })
    expect(signup.calls.resendCode.calls).toEqual([])
    signup.calls.checkCode.last().resolve(accepted)
    await settled()
    code.send({ type: 'code.resendRequested' })
    expect(signup.calls.resendCode.calls).toEqual([])
    expect(signup.calls.authenticate.last().input.code).toBe('538286')
  })
})

describe('§5 Code boxes: one digit a box, after the previous one; a paste of exactly 6 digits', () => {
  const edit = (value: string, focus: number) => ({ value, focus })

  it('a digit fills its box and the focus moves on, at the last one it stays', () => {
    expect(codeTyped('', 0, '7')).toEqual({ value: '7', focus: 1 })
    expect(codeTyped('12345', 5, '6')).toEqual({ value: '123456', focus: 5 })
    expect(codeTyped('123', 1, '9')).toEqual({ value: '193', focus: 2 })
  })

  it('a box takes digits only', () => {
    expect(['a', ' ', '-', '٣', '1a'].map((text) => codeTyped('', 0, text))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('a box can be filled only if the previous one is', () => {
    expect(codeTyped('12', 2, '3')).toEqual({ value: '123', focus: 3 })
    expect(codeTyped('12', 3, '3')).toBeUndefined()
    expect(codeTyped('', 1, '3')).toBeUndefined()
  })

  it('backspace empties the box, or the one before an empty box, and goes back', () => {
    expect(codeKeyed('123', 2, 'Backspace')).toEqual({ value: '12', focus: 1 })
    expect(codeKeyed('123', 3, 'Backspace')).toEqual({ value: '12', focus: 2 })
    expect(codeKeyed('', 0, 'Backspace')).toEqual({ value: '', focus: 0 })
  })

  it.each(['12345', '1234567', '12345a', '12 345', ''])('a paste of %j is not taken', (text) => {
    expect(wholeCode(text)).toBeUndefined()
  })

  it.each<[string, Parameters<typeof codeTyped>, ReturnType<typeof codeTyped>]>([
    ['as two digits into an empty box, fills two boxes', ['', 0, '12'], edit('12', 2)],
    ['as too many digits, is refused', ['12345', 5, '67'], undefined],
    ['after another digit, it goes into the next box', ['123', 1, '29'], edit('129', 3)],
    ['before another digit, it takes its place', ['123', 1, '92'], edit('193', 2)],
    ['equal to the one there, it goes into the next box', ['123', 1, '22'], edit('122', 3)],
    ['after the fifth one, it is the sixth', ['12345', 4, '56'], edit('123456', 5)],
    ['deleted, the later ones move up', ['123', 1, ''], edit('13', 1)],
    ['after one of a whole code, it begins another', ['523456', 2, '39'], edit('9', 1)],
    ['before one of a whole code, it begins another', ['523456', 2, '93'], edit('9', 1)],
    ['deleted from a whole code, all are gone', ['523456', 2, ''], edit('', 0)],
    ['no digit, it changes no whole code', ['523456', 2, 'a'], undefined],
  ])('what is typed %s', (_, typed, result) => {
    expect(codeTyped(...typed)).toEqual(result)
  })

  it.each<[...Parameters<typeof codeKeyed>, ReturnType<typeof codeKeyed>]>([
    ['123', 1, 'Delete', edit('13', 1)],
    ['123', 3, 'Delete', edit('123', 3)],
    ['123', 0, 'Backspace', edit('23', 0)],
    ['123456', 3, 'Backspace', edit('', 0)],
    ['123456', 3, 'Delete', edit('', 0)],
    ['123456', 3, '7', edit('7', 1)],
    ['123', 1, '7', undefined],
    ['123', 1, 'Tab', undefined],
    ['', 0, 'ArrowLeft', edit('', 0)],
    ['123', 2, 'ArrowLeft', edit('123', 1)],
    ['123', 3, 'ArrowRight', edit('123', 3)],
    ['123456', 5, 'ArrowRight', edit('123456', 5)],
    ['123', 2, 'Home', edit('123', 0)],
    ['123', 1, 'End', edit('123', 3)],
    ['123456', 1, 'End', edit('123456', 5)],
  ])('with %j, in box %i the key %s works as in any text', (value, index, key, result) => {
    expect(codeKeyed(value, index, key)).toEqual(result)
  })

  it('a paste of 6 digits fills all boxes', () => {
    expect(wholeCode('012345')).toBe('012345')
    expect(codeTyped('9', 0, '012345')).toEqual({ value: '012345', focus: 5 })
  })
})
