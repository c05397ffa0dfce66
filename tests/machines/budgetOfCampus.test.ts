import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { detailsMachine } from '../../machines/details/details.machine.ts'
import { formsOf } from '../../machines/ownProfile/forms.ts'
import { OWN_POSTER } from '../../machines/paths/models/samples.ts'
import { ALPES } from '../support/campuses/campuses.ts'

test('a poster becomes a searcher with a budget in the range of the campus', () => {
  const { details: form } = formsOf(OWN_POSTER)
  const input = { userId: 'student-1', part: 'role' as const, form, saved: form, capacity: 3 }
  const machine = detailsMachine.provide({ actions: { saveDraft: () => undefined } })
  const may = (campus: typeof ALPES | undefined, budget: string) => {
    const actor = createActor(machine, { input: { ...input, campus } }).start()
    actor.send({ type: 'detail.changed', detail: { budget } })
    return actor.getSnapshot().can({ type: 'form.submitted' })
  }
  expect(['249', '250', '900', '901'].map((budget) => may(ALPES, budget))).toEqual([
    ...[false, true, true, false],
  ])
  expect(['550', '600', '2000', '2050'].map((budget) => may(undefined, budget))).toEqual([
    ...[false, true, true, false],
  ])
})
