import { expect } from 'vitest'
import { blocksMachine } from '../../../../machines/blocks/blocks.machine.ts'
import { SHORT_BREAK } from '../../../../machines/paths/models/samples.ts'
import { BlockedList } from '../../../../src/screens/dashboard/profile/Blocked.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'
import { stopTheClock } from '../today.ts'
import { UNREACHABLE } from '../words.ts'

const LOADED = 'xstate.done.actor.loadBlocks'
const LIFTED = 'xstate.done.actor.liftBlock'
const LOST = 'xstate.error.actor.liftBlock'
const PAGE = { title: 'Blocked students · Nookmate', heading: 'Blocked students' }
const HOW = 'You cannot see each other. They are not told that you blocked them.'

/** Whether the list has Leo after the events so far. */
function isListed(past: Past): boolean {
  const last = past.events.findLast(
    ({ type, output }) => [LOADED, LIFTED].includes(type) && output.ok,
  )
  return last?.type === LOADED && last.output.value.length > 0
}

function messageOf(past: Past): string | undefined {
  const last = past.last('block.lifted', LIFTED, LOST)
  if (last?.type === LOST) return UNREACHABLE
  return last?.type === LIFTED ? SHORT_BREAK : undefined
}

function expectList(past: Past, button = 'Lift the block'): void {
  const message = messageOf(past)
  expectSeen({
    ...PAGE,
    text: [HOW, '2 days ago'],
    buttons: [button],
    says: message ? [message] : [],
  })
  expectTexts(document.querySelectorAll('h2, h3'), ['Blocked 1', 'Leo Martin'])
}

function expectShown(past: Past): void {
  if (isListed(past)) {
    expectList(past)
    return
  }
  expectSeen({
    ...PAGE,
    text: ['You can block a student from a card, a profile or your lists.'],
    says: ['You have not blocked anybody'],
  })
}

/** Checks that the list is loading, or that the old one is shown meanwhile. */
function expectLoading(past: Past): void {
  if (past.events.some(({ type, output }) => type === LOADED && output.ok)) expectShown(past)
  else expectSeen({ ...PAGE, says: ['Loading the blocked students'] })
}

/** Walks the paths of `blocks` on its React screen: the list of blocked students. */
export const blocksDriver = screenDriver<typeof blocksMachine>({
  machine: blocksMachine,
  open(stage, input) {
    stopTheClock()
    const blocks = stage.start(blocksMachine, input)
    stage.show(
      <Page heading="Blocked students">
        <BlockedList blocks={blocks} />
      </Page>,
    )
    return blocks
  },
  does: {
    'blocks.outdated': (stage, event) => stage.elsewhere(event),
    'block.lifted': (stage) => stage.press('Lift the block'),
  },
  ends: {},
  reads: {
    'list.loading': expectLoading,
    'list.waitingToLoad': expectLoading,
    'list.shown': expectShown,
    lifting(past, stage) {
      expectList(past, 'Lift the block (busy)')
      expect(stage.asked('liftBlock')).toEqual({ student: 'leo' })
    },
  },
})
