import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import { introductionMachine } from '../../../machines/introduction/introduction.machine.ts'
import { heldActor } from '../../support/heldActor.ts'
import { NO_DRAFT } from '../../support/noDraft.ts'

function write(bio: string, interests: readonly string[]) {
  const save = heldActor<Reply<unknown>, { bio: string; interests: readonly string[] }>()
  const machine = introductionMachine.provide({
    actors: { saveIntroduction: save.logic },
    actions: NO_DRAFT,
  })
  const actor = createActor(machine, { input: { userId: 'u1' } }).start()
  actor.send({ type: 'bio.changed', bio })
  for (const interest of interests) actor.send({ type: 'interest.toggled', interest })
  actor.send({ type: 'form.submitted' })
  return { actor, saved: save.calls.map(({ input }) => input) }
}

describe('§5 Bio and interests: both non-empty for Save to show', () => {
  it.each([
    ['', []],
    ['I paint.', []],
    ['', ['Art']],
    ['  \n', ['Art']],
    ['\u200b', ['Art']],
    ['x'.repeat(2001), ['Art']],
    ['I paint.', ['Art', 'Art']],
  ])('bio %j with %j is not enough', (bio, interests) => {
    const { actor, saved } = write(bio, interests)
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
    expect(saved).toEqual([])
  })

  it.each([
    ['x', ['Art']],
    ['é'.repeat(2000), ['Food', 'Travel']],
    ['🏡'.repeat(2000), ['Art']],
  ])('one word and one interest are enough', (bio, interests) => {
    expect(write(bio, interests).saved).toEqual([{ bio, interests }])
  })

  it('an interest pressed twice is not chosen, the others stay in their order', () => {
    const { saved } = write('I paint.', ['Art', 'Food', 'Books', 'Food'])
    expect(saved).toEqual([{ bio: 'I paint.', interests: ['Art', 'Books'] }])
  })
})
