import { describe, expect, it } from 'vitest'
import { isCode } from '../../../domain/code.ts'
import { codeKeyed, codeTyped, wholeCode } from '../../../src/ui/field/codeEdits.ts'
import { settled } from '../../support/heldActor.ts'
import { reachCode } from '../support/signup.ts'

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

describe('§5 Code boxes: one digit a box, after the previous one; a paste of exactly 6 digits', () => {
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

  it('a paste of 6 digits fills all boxes', () => {
    expect(wholeCode('012345')).toBe('012345')
    expect(codeTyped('9', 0, '012345')).toEqual({ value: '012345', focus: 5 })
  })
})
