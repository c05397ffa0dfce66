import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { type LegalDocument, legalMachine } from '../../machines/legal/legal.machine.ts'
import { heldActor, settled } from '../support/heldActor.ts'

function start() {
  const loadDocument = heldActor<string, { document: LegalDocument }>()
  const logFailure = vi.fn()
  const machine = legalMachine.provide({
    actors: { loadDocument: loadDocument.logic },
    actions: { logFailure: (_, params) => logFailure(params) },
  })
  const actor = createActor(machine).start()
  return { actor, loadDocument, logFailure, shown: () => actor.getSnapshot().context.text }
}

describe('the legal texts', () => {
  it('never show under the title of the other one', async () => {
    const { actor, loadDocument, shown } = start()
    actor.send({ type: 'document.requested', document: 'terms' })
    loadDocument.last().resolve('# Terms')
    await settled()
    expect(shown()).toBe('# Terms')
    actor.send({ type: 'modal.closed' })
    actor.send({ type: 'document.requested', document: 'privacy' })
    expect(shown()).toBe('')
    loadDocument.last().reject(new Error('offline'))
    await settled()
    expect(shown()).toBe('')
  })

  it('say that they are on their way, and log that they did not come', async () => {
    const { actor, loadDocument, logFailure } = start()
    actor.send({ type: 'document.requested', document: 'terms' })
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    const reason = new Error('offline')
    loadDocument.last().reject(reason)
    await settled()
    expect(actor.getSnapshot().hasTag('pending')).toBe(false)
    expect(logFailure.mock.calls).toEqual([[{ reason }]])
  })
})
