import { expect, type Page } from '@playwright/test'
import { CODE_SENDING_MESSAGE, UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { CODE, EMAIL } from '../../../../machines/paths/models/samples.ts'
import { verifyCodeMachine } from '../../../../machines/verifyCode/verifyCode.machine.ts'
import { askForCode } from '../../steps/onboardByCalls.ts'
import { codeBoxes, newStudent } from '../../steps/signUp.ts'
import { browserDriver } from '../browserDriver.ts'
import { change } from '../database.ts'
import { keep } from '../kept.ts'
import { expectBusy, expectHeading } from '../seen.ts'
import type { Stage } from '../stage.ts'

const WRONG = 'The code is not correct. Please check it and try again.'
const JUST_MAILED = /A code was sent to this address already/
const CHECKED = 'xstate.done.actor.checkCode'
const NOT_CHECKED = 'xstate.error.actor.checkCode'
const RESENT = 'xstate.done.actor.resendCode'
const NOT_RESENT = 'xstate.error.actor.resendCode'
const SECOND = 'xstate.after.second.verifyCode.open.resend.coolingDown'
const MESSAGES = [WRONG, UNREACHABLE_MESSAGE, CODE_SENDING_MESSAGE, JUST_MAILED]

const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true })

/** The code that was typed since the last mail; '' if none was. */
function typed(stage: Stage): string {
  const last = stage.past.events.findLast(
    ({ type, output }) => type === 'code.changed' || (type === RESENT && output.ok),
  )
  return stage.say(CODE).slice(0, last?.code?.length ?? 0)
}

function isResending({ past }: Stage): boolean {
  return past.times('code.resendRequested') > past.times(RESENT, NOT_RESENT)
}

/** The message that belongs to the last answer about the code or the mail; undefined if there is none. */
function message(stage: Stage): string | RegExp | undefined {
  const last = stage.past.last(CHECKED, NOT_CHECKED, RESENT, NOT_RESENT)
  switch (last?.type) {
    case CHECKED:
      return WRONG
    case NOT_CHECKED:
      return UNREACHABLE_MESSAGE
    case RESENT:
      return last?.output.ok ? undefined : JUST_MAILED
    case NOT_RESENT:
      return CODE_SENDING_MESSAGE
    default:
      return undefined
  }
}

async function expectCode(stage: Stage): Promise<void> {
  const boxes = await codeBoxes(stage.page).all()
  for (const [at, box] of boxes.entries()) await expect(box).toHaveValue(typed(stage)[at] ?? '')
}

async function expectWaiting(stage: Stage): Promise<void> {
  await expectHeading(stage.page, 'Verify your email')
  await expectCode(stage)
  await expect(verify(stage.page)).not.toHaveAttribute('aria-busy')
  await expectMessage(stage, message(stage))
}

async function expectMessage({ page }: Stage, wanted: string | RegExp | undefined) {
  for (const one of MESSAGES) await expect(page.getByText(one)).toHaveCount(one === wanted ? 1 : 0)
}

/** Types the digits that are not in the boxes yet. When all six boxes are filled, the new code replaces them. */
async function type(stage: Stage, code: string): Promise<void> {
  const boxes = await codeBoxes(stage.page).all()
  const values = await Promise.all(boxes.map((box) => box.inputValue()))
  const filled = values.join('').length
  const before = filled === 6 || filled >= code.length ? 0 : filled
  await codeBoxes(stage.page).nth(before).focus()
  await stage.page.keyboard.type(stage.say(CODE).slice(before, code.length))
}

/** Returns a wrong code: the mailed one with another first digit. */
function spoilt(code: string): string {
  return `${(Number(code[0]) + 1) % 10}${code.slice(1)}`
}

/** Fails unless the Resend button shows its countdown: 1 s after the path has waited, otherwise more than 20 s. */
async function expectCountdown({ page, past }: Stage): Promise<void> {
  const waited = past.since(RESENT).filter(({ type }) => type === SECOND).length
  const name = waited === 0 ? /^Resend in (?:[2-5]\d|60) s$/ : 'Resend in 1 s'
  await expect(page.getByRole('button', { name })).toBeDisabled()
}

/**
 * Stops the browser's clock, so that time passes only when the path says so. It stops 5 s after now, when a part of
 * the countdown is over.
 */
async function stopClock(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Resend in' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 5000)
}

/** Advances the browser's clock to the last second of the countdown. */
async function waitForLastSecond({ page }: Stage): Promise<void> {
  const resend = page.getByRole('button', { name: 'Resend in' })
  const seconds = Number(/\d+/.exec((await resend.textContent()) ?? '')?.[0])
  await page.clock.runFor((seconds - 1) * 1000)
}

/**
 * Walks the paths of `verifyCode` in the browser: sign-up step 3. The browser's clock stands still except in steps
 * that wait.
 */
export const verifyCodeDriver = browserDriver<typeof verifyCodeMachine>({
  machine: verifyCodeMachine,
  calls: {
    checkCode: '/signup/check-auth-code',
    authenticate: '/signup/authenticate-for-onboarding',
    resendCode: '/signup/resend-auth-code',
  },
  async begin(stage) {
    const { page } = stage
    const student = newStudent()
    const code = await askForCode(page, student)
    stage.replace(CODE, stage.will('the code is wrong') ? spoilt(code) : code)
    await keep(page, 'sessionStorage', 'nookmate.signup', { ...student, codeSentAt: Date.now() })
    await page.clock.install()
    await page.goto('/signup')
    await stopClock(page)
    stage.replace(EMAIL, student.email)
  },
  does: {
    'code.changed': (stage, { code }) => type(stage, code),
    'form.submitted': ({ page }) => page.keyboard.press('Enter'),
    'code.resendRequested': ({ page }) => page.getByRole('button', { name: 'Resend' }).click(),
  },
  ends: {},
  before: {
    'wait 59 seconds': waitForLastSecond,
    'wait one more second': ({ page }) => page.clock.runFor(1000),
    'another code is mailed': async (stage) =>
      change(
        `update code_mailings set sent_at = sent_at - interval '1 minute' where email = $1`,
        stage.say(EMAIL),
      ),
  },
  sees: {
    async 'open.code.entering.typing'(stage) {
      await expectWaiting(stage)
      if (typed(stage).length === 6 && !isResending(stage)) {
        await expect(verify(stage.page)).toBeEnabled()
      } else await expect(verify(stage.page)).toBeDisabled()
    },
    async 'open.code.entering.refused'(stage) {
      await expectWaiting(stage)
      await expect(verify(stage.page)).toBeDisabled()
      if (stage.past.last()?.type === CHECKED)
        await expect(codeBoxes(stage.page).first()).toBeFocused()
    },
    async 'open.code.checkingCode'(stage) {
      await expectBusy(stage.page, 'Verify')
      await expectCode(stage)
      await expectMessage(stage, undefined)
    },
    async 'open.code.authenticating'(stage) {
      await expectBusy(stage.page, 'Verify')
      await expectMessage(stage, undefined)
    },
    'open.resend.coolingDown': expectCountdown,
    async 'open.resend.ready'({ page }) {
      await expect(page.getByRole('button', { name: 'Resend', exact: true })).toBeEnabled()
    },
    'open.resend.resendingCode': ({ page }) => expectBusy(page, 'Resend'),
    verified: ({ page }) => expectHeading(page, 'Your account was successfully created!'),
  },
})
