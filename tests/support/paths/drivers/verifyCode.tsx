import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { verifyCodeMachine } from '../../../../machines/verifyCode/verifyCode.machine.ts'
import { CodeStep } from '../../../../src/screens/signup/CodeStep.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectFocus, seen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { UNREACHABLE } from '../words.ts'

const REFUSED = 'xstate.done.actor.checkCode'
const LOST = 'xstate.error.actor.checkCode'
const RESENT = 'xstate.done.actor.resendCode'
const NOT_RESENT = 'xstate.error.actor.resendCode'
const SECOND = 'xstate.after.second.verifyCode.open.resend.coolingDown'
const INCORRECT = 'The code is not correct. Please check it and try again.'
const NOT_SENT = 'An error occurred while generating the code.'
const TOO_MANY = 'Too many tries. Please try again in 10 minutes.'
const DIGITS = [1, 2, 3, 4, 5, 6].map((digit) => `Digit ${digit} of 6`)

interface Message {
  beside?: string
  below?: string
}

const boxes = () => DIGITS.map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }))

/**
 * Changes the digits to this code: deletes and types what differs. When all six boxes are filled, the new code
 * replaces them.
 */
async function enterCode({ person }: Stage, code: string): Promise<void> {
  const filled = boxes().filter(({ value }) => value !== '').length
  if (filled === 6) {
    await person.click(boxes()[3] as HTMLElement)
    return person.keyboard(code)
  }
  const staying = Math.min(code.length, filled) - (code.length === filled ? 1 : 0)
  const box = boxes()[Math.max(filled > staying ? filled - 1 : filled, 0)]
  if (box) await person.click(box)
  const deleted = '{Backspace}'.repeat(Math.max(filled - staying, 0))
  await person.keyboard(deleted + code.slice(Math.max(staying, 0)))
}

async function pressEnter({ person }: Stage): Promise<void> {
  const [first] = boxes()
  if (first && !boxes().includes(document.activeElement as HTMLInputElement)) {
    await person.click(first)
  }
  await person.keyboard('{Enter}')
}

/** The code that was typed since the last mail; '' if none was. */
function codeOf(past: Past): string {
  const last = past.events.findLast(
    ({ type, output }) => type === 'code.changed' || (type === RESENT && output.ok),
  )
  return last?.code ?? ''
}

function isResending(past: Past): boolean {
  return past.times('code.resendRequested') > past.times(RESENT, NOT_RESENT)
}

function digits(past: Past): Record<string, string> {
  const code = codeOf(past)
  return Object.fromEntries(DIGITS.map((name, at) => [name, code[at] ?? '']))
}

/** The message that an event sets; {} removes it and undefined leaves it as it was. */
function messageOf({ type, code, output }: AnyEventObject): Message | undefined {
  if (type === 'form.submitted' || code?.length === 6) return {}
  if (type === LOST) return { beside: UNREACHABLE }
  if (type === REFUSED && !output.ok) return { beside: INCORRECT }
  if (type === RESENT) return output.ok ? {} : { below: TOO_MANY }
  if (type === NOT_RESENT) return { below: NOT_SENT }
  return undefined
}

/** The current message, beside the boxes or below Resend. There is at most one. */
function message(past: Past): Message {
  return past.events.map(messageOf).findLast((latest) => latest !== undefined) ?? {}
}

function expectCode(past: Past, verify: string): void {
  const { beside } = message(past)
  const { title, heading, text, fields, wrong, buttons } = seen()
  expect([title, heading]).toEqual(['Verify your email · Nookmate', 'Verify your email'])
  expect(text[0]).toBe('We sent a six-digit code to ada@uwo.ca. Correct the address')
  expect(fields).toEqual(digits(past))
  expect(wrong).toEqual(beside ? Object.fromEntries(DIGITS.map((name) => [name, beside])) : {})
  expect(buttons.slice(0, 2)).toEqual(['Correct the address', verify])
}

function expectResend(past: Past, button: string, hint: string): void {
  const { below } = message(past)
  const { text, buttons, alerts, says } = seen()
  const [name] = button.split(' (')
  expect(text.slice(1)).toEqual([`No code yet? ${name}${hint}`])
  expect(buttons.slice(2)).toEqual([button])
  expect(says).toEqual([hint, below].filter(Boolean))
  expect(alerts).toEqual([])
}

/** The seconds until the code can be sent again. The model's countdowns start at two seconds. */
function secondsLeft(past: Past): number {
  return 2 - past.since(RESENT).filter(({ type }) => type === SECOND).length
}

/** Walks the paths of `verifyCode` on its React screen: sign-up step 3, the code. */
export const verifyCodeDriver = screenDriver<typeof verifyCodeMachine>({
  machine: verifyCodeMachine,
  open(stage, input) {
    const verifyCode = stage.start(verifyCodeMachine, input)
    stage.show(<CodeStep verifyCode={verifyCode} onCorrectAddress={() => undefined} />)
    return verifyCode
  },
  does: {
    'code.changed': (stage, { code }) => enterCode(stage, code),
    'form.submitted': pressEnter,
    'code.resendRequested': (stage) => stage.press('Resend'),
  },
  ends: {},
  reads: {
    'open.code.entering.typing'(past) {
      const canSubmit = codeOf(past).length === 6 && !isResending(past)
      expectCode(past, canSubmit ? 'Verify' : 'Verify (disabled)')
      const isFresh = past.times() === 0 || (past.last()?.type === RESENT && past.last()?.output.ok)
      if (isFresh) expectFocus(DIGITS[0] ?? '')
    },
    'open.code.entering.refused'(past) {
      expectCode(past, 'Verify (disabled)')
      if (past.last()?.type === REFUSED) expectFocus(DIGITS[0] ?? '')
    },
    'open.code.checkingCode'(past, stage) {
      expectCode(past, 'Verify (busy)')
      expect(stage.asked('checkCode')).toEqual({ email: 'ada@uwo.ca', code: codeOf(past) })
    },
    'open.code.authenticating'(past) {
      expectCode(past, 'Verify (busy)')
    },
    'open.resend.coolingDown'(past) {
      expectResend(
        past,
        `Resend in ${secondsLeft(past)} s (disabled)`,
        'You can ask for another code in a minute.',
      )
    },
    'open.resend.ready': (past) =>
      expectResend(past, 'Resend', 'You can ask for another code now.'),
    'open.resend.resendingCode': (past) => expectResend(past, 'Resend (busy)', ''),
    verified: HANDED_OVER,
  },
})
