import { describe, expect, test } from 'vitest'
import { generatePaths, type MachinePaths } from '../../machines/paths/generate.ts'
import { MODELS } from '../../machines/paths/models.ts'
import { guardedOnly } from '../../machines/paths/negativeWalks.ts'
import { leavesOf } from '../../machines/paths/stateValues.ts'

const NEGATIVE = MODELS.map((model) => generatePaths(model, { strategy: 'negative' }))
const IN_VAIN = / \(nothing happens\)$/

/** The events on a path that changed nothing, with the state in which they came. */
function refusedOn({ paths }: MachinePaths) {
  return paths.flatMap(({ steps }) =>
    steps.flatMap((step, at) =>
      IN_VAIN.test(step.does) ? [{ ...step, before: steps[at - 1] }] : [],
    ),
  )
}

describe('negative steps', () => {
  test('change nothing on a running machine: no transition, the same state, the same words', () => {
    const refused = NEGATIVE.flatMap(refusedOn)
    expect(refused.length).toBeGreaterThan(300)
    for (const { does, taken, value, sees, before } of refused) {
      expect([does, taken, value, sees]).toEqual([does, [], before?.value, before?.sees])
    }
  })

  test('every other step of these paths has an effect', () => {
    const steps = NEGATIVE.flatMap(({ paths }) => paths.flatMap((path) => path.steps.slice(1)))
    const idle = steps.filter(({ does, taken }) => !IN_VAIN.test(does) && taken.length === 0)
    expect(idle).toEqual([])
  })

  test('every guard without an alternative is tried while it is false, except those listed', () => {
    const left = MODELS.flatMap(({ machine }, at) => {
      const refused = refusedOn(NEGATIVE[at] as MachinePaths)
      const isTried = (goal: string) => {
        const [node = '', type = ''] = goal.split(' | ')
        return refused.some(({ event, value }) => {
          const within = leavesOf(value).some((leaf) =>
            `${machine.id}.${leaf}.`.startsWith(`${node}.`),
          )
          return event.type === type && within
        })
      }
      return guardedOnly(machine).filter((goal) => !isTried(goal))
    })
    // The models offer no event in a state that ignores it, because nobody could cause it there.
    expect(left).toMatchInlineSnapshot(`
      [
        "app.guest | screen.opened",
        "app.authenticated | screen.opened",
        "language.spoken | language.chosen",
        "login.editing.deleted | deletion.cancelled",
        "photo.failed | upload.retried",
        "property.partOne.editing | photos.chosen",
        "dashboard | decision.failed",
        "dashboard | decisions.counted",
        "dashboard | candidate.left",
        "dashboard | event.heard",
        "dashboard | likes.read",
        "dashboard.likes.profile | lists.changed",
        "suggestions | likes.read",
        "suggestions.loadingSuggestions | candidates.returned",
        "suggestions.reviewing | suggestion.decided",
        "suggestions.reviewing | decisions.found",
        "suggestions.reviewing | candidates.returned",
        "suggestions.empty | standings.heard",
        "suggestions.empty | candidates.returned",
        "refill.idle | queue.shortened",
        "undo | decision.made",
        "undo.offering | offer.withdrawn",
        "undo.offering.held | decision.made",
        "liveStream | event.received",
        "questionnaire.asking | level.chosen",
        "questionnaire.asking | acceptance.toggled",
        "questionnaire.asking | importance.chosen",
        "limits.chosen | breaker.toggled",
        "limits.chosen | gender.toggled",
        "limits.saving | breaker.toggled",
        "limits.saving | gender.toggled",
        "pushDevice.shown | push.wanted",
        "pushDevice.shown | push.unwanted",
        "chats | conversation.opened",
        "chats.current | event.heard",
        "conversation.loading | event.heard",
        "conversation.shown | event.heard",
        "conversation.shown | message.stored",
        "conversation.shown | message.displayed",
        "conversation.shown.history | event.heard",
        "conversation.shown.history.reloading | event.heard",
        "conversation.shown.other.writing | event.heard",
        "composer | change.failed",
        "composer.editing | message.submitted",
        "confirmation.editing | removal.toggled",
      ]
    `)
    expect(MODELS.flatMap(({ machine }) => guardedOnly(machine)).length).toMatchInlineSnapshot(`69`)
  })
})
