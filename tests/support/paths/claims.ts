import { screen } from '@testing-library/react'
import { expect } from 'vitest'

const FIELDS = ['textbox', 'radio', 'checkbox', 'switch', 'combobox', 'slider', 'spinbutton']

function fieldCount(): number {
  const found = FIELDS.flatMap((role) => screen.queryAllByRole(role))
  return found.length + document.querySelectorAll('input[type=password]').length
}

const busyControls = () => document.querySelectorAll('[aria-busy=true]')

function hasBusySign(): boolean {
  const loading = screen
    .queryAllByRole('status')
    .filter(({ textContent: text }) => /^Loading/.test(text))
  return busyControls().length + loading.length + screen.queryAllByRole('progressbar').length > 0
}

const isAlerted = () => screen.queryAllByRole('alert').some(({ textContent: text }) => text !== '')
const dialogCount = () => screen.queryAllByRole('dialog').length

/** Whether the steps before this one are done: the onboarding counts them in words, the sign-up marks each. */
function isStep(number: number): boolean {
  const text = document.body.textContent ?? ''
  return text.includes(`Step ${number} of`) || text.split('(done)').length === number
}

/** What the sentence about a state claims without quoting a name: its pattern, and whether the screen shows it. */
export interface Claim {
  readonly says: RegExp
  readonly isShown: (found: RegExpExecArray) => boolean
}

/** The claims that can be checked on any screen. */
export const CLAIMS: readonly Claim[] = [
  { says: /\bstep (\d)\b/, isShown: ([, number]) => isStep(Number(number)) },
  {
    says: /\bthe dialog (?:for|that)\b|^the \w+ modal$|\breceipt\b/,
    isShown: () => dialogCount() === 1,
  },
  {
    says: /\b(?:dialog|modal) is closed\b|\bno (?:dialog|modal)\b/,
    isShown: () => dialogCount() === 0,
  },
  { says: /\bsays? (?:what|why)\b|\bwhy it was not\b/, isShown: isAlerted },
  {
    says: /\bthe form\b(?! for)|\b(?:password|code|interests|dates) (?:is|are) asked for\b|\bempty field\b/,
    isShown: () => fieldCount() > 0,
  },
  { says: /\bsix boxes\b/, isShown: () => screen.getAllByRole('textbox').length === 6 },
  { says: /\bthe box\b/, isShown: () => screen.getAllByRole('textbox').length === 1 },
  // What "is being kept" is saved without a busy sign.
  {
    says: /\bpending$|(?<!nothing )\b(?:is|are) being (?:sent|saved|changed|done|checked|lifted|opened|completed|uploaded|switched)\b/,
    isShown: hasBusySign,
  },
  {
    says: /^(?!.*\b(?:being|pending|on (?:its|their) way)\b)/,
    isShown: () => busyControls().length === 0,
  },
]

/** Fails unless the screen shows what the sentence about a state claims without quoting a name. */
export function expectClaims(sees: string): void {
  for (const { says, isShown } of CLAIMS) {
    const found = says.exec(sees)
    if (found) expect(isShown(found), `the path says: ${sees}`).toBe(true)
  }
}
