import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { verifyCodeMachine } from '../../../../machines/verifyCode/verifyCode.machine.ts'
import { CodeStep } from '../../../../src/screens/signup/CodeStep.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectFocus, seen } from '../seen.ts'
import type { Stage } from '../stage.tsx'

const REFUSED = 'xstate.done.actor.checkCode'
const LOST = 'xstate.error.actor.checkCode'
const RESENT = 'xstate.done.actor.resendCode'
const NOT_RESENT = 'xstate.error.actor.resendCode'
const SECOND = 'xstate.after.second.verifyCode.open.resend.coolingDown'
const UNREACHABLE = 'We could not reach Nookmate. Check your connection and try again.'
const TOO_MANY = 'Too many tries. Please try again in 10 minutes.'
const DIGITS = [1, 2, 3, 4, 5, 6].map((digit) => `Digit ${digit} of 6`)

const boxes = () => DIGITS.map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }))

/** Types what is new behind what stands there, or deletes from the end what is too much. */
async function enterCode({ person }: Stage, code: string): Promise<void> {
  const filled = boxes().filter(({ value }) => value !== '')
  const tooMany = filled.length - code.length
  const last = filled.at(-1)
  if (tooMany > 0 && last) await person.click(last)
  await person.keyboard(tooMany > 0 ? '{Backspace}'.repeat(tooMany) : code.slice(filled.length))
}

function digits(past: Past): Record<string, string> {
  const code: string = past.last('code.changed')?.code ?? ''
  return Object.fromEntries(DIGITS.map((name, at) => [name, code[at] ?? '']))
}

/** What stands beside the boxes: why the code was refused, until it is checked anew or another one is mailed. */
function problem(past: Past): string | undefined {
  const latest = past.last(REFUSED, LOST, RESENT)
  if (latest?.type === LOST) return UNREACHABLE
  if (latest?.type !== REFUSED) return undefined
  return 'The code is not correct. Please check it and try again.'
}

function expectCode(past: Past, verify: string, message?: string): void {
  const { title, heading, text, fields, wrong, buttons } = seen()
  expect([title, heading]).toEqual(['Verify your email · Nookmate', 'Verify your email'])
  expect(text[0]).toBe('We sent a code of six digits to ada@uwo.ca. Correct the address')
  expect(fields).toEqual(digits(past))
  expect(wrong).toEqual(message ? Object.fromEntries(DIGITS.map((name) => [name, message])) : {})
  expect(buttons.slice(0, 2)).toEqual(['Correct the address', verify])
}

function expectResend(button: string, hint: string, message?: string): void {
  const { text, buttons, alerts, says } = seen()
  const [name] = button.split(' (')
  expect(text.slice(1)).toEqual([`No code yet? ${name}${hint}`])
  expect(buttons.slice(2)).toEqual([button])
  expect(says).toEqual([hint, message].filter(Boolean))
  expect(alerts).toEqual([])
}

/** How long resending is not possible yet; the model's countdowns begin at two seconds. */
function secondsLeft(past: Past): number {
  return 2 - past.since(RESENT).filter(({ type }) => type === SECOND).length
}

/** Sign-up step 3 on the screen. */
export const verifyCodeDriver = screenDriver<typeof verifyCodeMachine>({
  machine: verifyCodeMachine,
  open(stage, input) {
    const verifyCode = stage.start(verifyCodeMachine, input)
    stage.show(<CodeStep verifyCode={verifyCode} onCorrectAddress={() => undefined} />)
    return verifyCode
  },
  does: {
    'code.changed': (stage, { code }) => enterCode(stage, code),
    'form.submitted': ({ person }) => person.keyboard('{Enter}'),
    'code.resendRequested': ({ person }) =>
      person.click(screen.getByRole('button', { name: 'Resend' })),
  },
  ends: {},
  reads: {
    'open.code.entering'(past) {
      const isComplete = past.last('code.changed')?.code.length === 6
      expectCode(past, isComplete ? 'Verify' : 'Verify (disabled)', problem(past))
      if (past.times() === 0 || past.last()?.type === REFUSED) expectFocus(DIGITS[0] ?? '')
    },
    'open.code.checkingCode'(past, stage) {
      expectCode(past, 'Verify (busy)')
      expect(stage.asked('checkCode')).toEqual({ email: 'ada@uwo.ca', code: '123456' })
    },
    'open.code.authenticating'(past) {
      expectCode(past, 'Verify (busy)')
    },
    'open.resend.coolingDown'(past) {
      const seconds = secondsLeft(past)
      expectResend(
        `Resend in ${seconds} s (disabled)`,
        'Another code can be asked for in a minute.',
      )
    },
    'open.resend.ready'(past) {
      const outcome = past.last(RESENT, NOT_RESENT)?.type
      expectResend(
        'Resend',
        'Another code can be asked for now.',
        outcome && (outcome === RESENT ? TOO_MANY : 'An error occurred while generating the code.'),
      )
    },
    'open.resend.resendingCode'() {
      expectResend('Resend (busy)', '')
    },
    verified: HANDED_OVER,
  },
})
