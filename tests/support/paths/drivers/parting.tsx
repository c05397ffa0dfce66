import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { type PartingInput, partingMachine } from '../../../../machines/parting/parting.machine.ts'
import { PartingDialog } from '../../../../src/screens/dashboard/likes/LikesDialogs.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'

const QUESTIONS = {
  end: {
    dialog: 'End the match with Maya Okafor?',
    text: [
      'It ends for both of you and cannot be opened again. You can still report Maya Okafor for 30 days.',
    ],
    button: 'End the match',
  },
  block: {
    dialog: 'Block Maya Okafor?',
    text: [
      'You will not see each other any more, and a match between you ends. Maya Okafor is not told.',
    ],
    button: 'Block',
  },
}

const questionOf = ({ input }: Past) => QUESTIONS[(input as PartingInput).kind]

/** The error message of the last attempt; an empty list if there is none. */
function wrong(past: Past): string[] {
  const last = past.last('xstate.done.actor.sendParting', 'xstate.error.actor.sendParting')
  if (!last) return []
  return [last.output ? last.output.message : UNREACHABLE_MESSAGE]
}

/** Walks the paths of `parting` on its React screen: the dialogs for ending a match and for blocking. */
export const partingDriver = screenDriver<typeof partingMachine>({
  machine: partingMachine,
  open(stage, input) {
    const parting = stage.start(partingMachine, input)
    stage.show(<PartingDialog parting={parting} />)
    return parting
  },
  does: {
    'parting.confirmed': ({ person }) =>
      person.click(screen.getByRole('button', { name: /^(Block|End the match)$/ })),
    'dialog.closed': (stage) => stage.press('Cancel'),
  },
  ends: {},
  reads: {
    confirming(past) {
      const { dialog, text, button } = questionOf(past)
      expectSeen({ dialog, text, buttons: ['Close', button, 'Cancel'], alerts: wrong(past) })
    },
    sending(past, stage) {
      const { dialog, text, button } = questionOf(past)
      expectSeen({ dialog, text, buttons: [`${button} (busy)`] })
      expect(stage.asked('sendParting')).toEqual(past.input)
    },
    done: HANDED_OVER,
    closed: HANDED_OVER,
  },
})
