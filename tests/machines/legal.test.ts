import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type LegalDocument, legalMachine } from '../../machines/legal/legal.machine.ts'
import { heldActor, settled } from '../support/heldActor.ts'

function start() {
  const loadDocument = heldActor<string, { document: LegalDocument }>()
  const actor = createActor(
    legalMachine.provide({
      actors: { loadDocument: loadDocument.logic },
      actions: { logFailure: () => undefined },
    }),
  ).start()
  return { actor, loadDocument }
}

it('§2 Login legal links: they open Terms of Service and Privacy Policy in a modal', async () => {
  const { actor, loadDocument } = start()
  actor.send({ type: 'document.requested', document: 'privacy' })
  expect(loadDocument.last().input).toEqual({ document: 'privacy' })
  loadDocument.last().resolve('# Privacy')
  await settled()
  expect(actor.getSnapshot().value).toEqual({ opened: 'shown' })
  expect(actor.getSnapshot().context).toEqual({ document: 'privacy', text: '# Privacy' })
  actor.send({ type: 'modal.closed' })
  expect(actor.getSnapshot().value).toBe('closed')
})

it('a text that cannot be fetched can be tried again', async () => {
  const { actor, loadDocument } = start()
  actor.send({ type: 'document.requested', document: 'terms' })
  loadDocument.last().reject(new Error('offline'))
  await settled()
  expect(actor.getSnapshot().value).toEqual({ opened: 'unavailable' })
  actor.send({ type: 'loading.retried' })
  expect(loadDocument.calls).toHaveLength(2)
})
