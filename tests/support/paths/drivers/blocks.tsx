import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { blocksMachine } from '../../../../machines/blocks/blocks.machine.ts'
import { BlockedList } from '../../../../src/screens/dashboard/likes/LikesPage.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { stopTheClock } from '../today.ts'
import { UNREACHABLE } from '../words.ts'

const LOADED = 'xstate.done.actor.loadBlocks'
const LIFTED = 'xstate.done.actor.liftBlock'
const LOST = 'xstate.error.actor.liftBlock'
const PAGE = { title: 'Likes · Nookmate', heading: 'Likes' }

/** Whether Leo is listed. */
function isListed(past: Past): boolean {
  const last = past.events.findLast(
    ({ type, output }) => [LOADED, LIFTED].includes(type) && output.ok,
  )
  return last?.type === LOADED && last.output.value.length > 0
}

function messageOf(past: Past): string | undefined {
  const last = past.last('block.lifted', LIFTED, LOST)
  if (last?.type === LOST) return UNREACHABLE
  return last?.type === LIFTED ? 'The service is away. Please try again.' : undefined
}

/** Folded until a block was lifted. */
function expectList(past: Past, button = 'Lift the block'): void {
  if (!isListed(past)) {
    expectSeen(PAGE)
    return
  }
  const isOpen = past.has('block.lifted')
  const message = messageOf(past)
  expectSeen({
    ...PAGE,
    text: isOpen ? ['2 days ago'] : [],
    buttons: isOpen ? [button] : [],
    says: message ? [message] : [],
  })
  expectTexts(document.querySelectorAll('summary, h3'), ['Blocked 1', 'Leo Martin'])
}

async function liftBlock({ person, press }: Stage): Promise<void> {
  const summary = screen.getByRole('heading', { name: 'Blocked 1' })
  if (!summary.closest('details')?.open) await person.click(summary)
  await press('Lift the block')
}

/** Whom the student has blocked, below the lists. */
export const blocksDriver = screenDriver<typeof blocksMachine>({
  machine: blocksMachine,
  open(stage, input) {
    stopTheClock()
    const blocks = stage.start(blocksMachine, input)
    stage.show(
      <Page heading="Likes">
        <BlockedList blocks={blocks} />
      </Page>,
    )
    return blocks
  },
  does: {
    'blocks.outdated': (stage, event) => stage.elsewhere(event),
    'block.lifted': liftBlock,
  },
  ends: {},
  reads: {
    loading: (past) => expectList(past),
    waitingToLoad: (past) => expectList(past),
    shown: (past) => expectList(past),
    lifting(past, stage) {
      expectList(past, 'Lift the block (busy)')
      expect(stage.asked('liftBlock')).toEqual({ student: 'leo' })
    },
  },
})
