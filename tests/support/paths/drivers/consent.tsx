import { expect } from 'vitest'
import { CONSENT_VERSION } from '../../../../domain/consent.ts'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { consentMachine } from '../../../../machines/consent/consent.machine.ts'
import { ConsentDialog } from '../../../../src/screens/dashboard/account/ConsentDialog.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { seen } from '../seen.ts'

function problem(past: Past): string[] {
  const last = past.last('xstate.done.actor.agree', 'xstate.error.actor.agree')
  if (last === undefined) return []
  return [last.output ? last.output.message : UNREACHABLE_MESSAGE]
}

function expectDialog(buttons: string[], alerts: string[]): void {
  expect(seen()).toMatchObject({ dialog: 'Our consent text has changed', buttons, alerts })
  expect(document.querySelectorAll('dialog li')).toHaveLength(2)
}

/** Walks the paths of `consent` on its React screen: the question for consent after its text has changed. */
export const consentDriver = screenDriver<typeof consentMachine>({
  machine: consentMachine,
  open(stage, input) {
    const consent = stage.start(consentMachine, input)
    if (input.text !== '') stage.show(<ConsentDialog consent={consent} />)
    return consent
  },
  does: {
    'consent.agreed': (stage) => stage.press('I Agree'),
    'consent.withdrawn': (stage) => stage.press('I do not agree'),
  },
  ends: {},
  reads: {
    choosing: NEVER_SEEN,
    asking: (past) => expectDialog(['I Agree', 'I do not agree'], problem(past)),
    agreeing(_, stage) {
      expectDialog(['I Agree (busy)'], [])
      expect(stage.asked('agree')).toEqual({ version: CONSENT_VERSION })
    },
    notDue() {
      expect(seen().dialog).toBeUndefined()
    },
    over: HANDED_OVER,
  },
})
