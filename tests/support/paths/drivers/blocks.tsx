import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { BlockedStudent } from '../../../../domain/likes.ts'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { blocksMachine } from '../../../../machines/blocks/blocks.machine.ts'
import { BlockedList } from '../../../../src/screens/dashboard/likes/LikesPage.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'

const PAGE = { title: 'Likes · Nookmate', heading: 'Likes' }
const LOADED = 'xstate.done.actor.loadBlocks'
const LIFTED = 'xstate.done.actor.liftBlock'

/** Who is still blocked. */
function blocked(past: Past): readonly BlockedStudent[] {
  const loaded = past.events.findLast(({ type, output }) => type === LOADED && output.ok)
  if (!loaded) return []
  const isLifted = past.since(LOADED).some(({ type, output }) => type === LIFTED && output.ok)
  return isLifted ? [] : loaded.output.value
}

function wrong(past: Past): string[] {
  const last = past.since('block.lifted').at(-1)
  if (!last || !past.has('block.lifted')) return []
  if (last.type === 'xstate.error.actor.liftBlock') return [UNREACHABLE_MESSAGE]
  return last.type === LIFTED && !last.output.ok ? [last.output.message] : []
}

function expectBlocked(past: Past, mark = ''): void {
  const students = blocked(past)
  expectSeen({
    ...PAGE,
    text: students.length > 0 ? expect.any(Array) : [],
    buttons: students.map(() => `Lift the block${mark}`),
    says: students.length > 0 ? wrong(past) : [],
  })
  const names = screen.queryAllByRole('heading', { level: 3, hidden: true })
  expectTexts(
    names,
    students.map(({ name }) => name),
  )
}

/** Whom the student has blocked. */
export const blocksDriver = screenDriver<typeof blocksMachine>({
  machine: blocksMachine,
  open(stage) {
    const blocks = stage.start(blocksMachine, undefined)
    stage.show(
      <Page heading="Likes">
        <BlockedList blocks={blocks} />
      </Page>,
    )
    return blocks
  },
  does: {
    async 'block.lifted'(stage) {
      const fold = screen.getByRole('heading', { level: 2, name: /Blocked/ }).closest('details')
      if (fold) fold.open = true
      await stage.press('Lift the block')
    },
    'blocks.outdated': (stage, event) => stage.elsewhere(event),
  },
  ends: {},
  reads: {
    loading: (past) => expectBlocked(past),
    waitingToLoad: (past) => expectBlocked(past),
    shown: (past) => expectBlocked(past),
    lifting(past, stage) {
      expectBlocked(past, ' (busy)')
      expect(stage.asked('liftBlock')).toEqual({ student: 'leo' })
    },
  },
})
