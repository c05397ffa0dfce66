import { expect, type Page } from '@playwright/test'
import { MAYA } from '../../../../machines/paths/models/samples.ts'
import { undoMachine } from '../../../../machines/undo/undo.machine.ts'
import { browserDriver } from '../browserDriver.ts'
import { match, openCard, tell } from './pair.ts'

const offer = (page: Page) => page.getByText(`You passed on ${MAYA.name}`)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

async function expectOffer(page: Page, isOffered: boolean): Promise<void> {
  await expect(offer(page)).toHaveCount(isOffered ? 1 : 0)
  await expect(undo(page)).toHaveCount(isOffered ? 1 : 0)
}

/** Walks the paths of `undo` in the browser: the offer to undo the last decision. */
export const undoDriver = browserDriver<typeof undoMachine>({
  machine: undoMachine,
  calls: {},
  begin: async (stage) => void (await openCard(stage, MAYA)),
  does: {
    'decision.made': ({ page }) => page.getByRole('button', { name: 'Dislike' }).click(),
    'undo.requested': ({ page }) => undo(page).click(),
    async 'offer.withdrawn'(stage) {
      const id = await match(stage.student, { id: stage.say(MAYA.id) })
      await tell(stage.student, 'match', id)
    },
    'offer.held': ({ page }) => offer(page).hover(),
    'offer.released': ({ page }) => page.mouse.move(1, 1),
  },
  ends: {},
  sees: {
    idle: ({ page }) => expectOffer(page, false),
    'offering.running': ({ page }) => expectOffer(page, true),
    'offering.held': ({ page }) => expectOffer(page, true),
  },
  unreachable: {
    'point at it, press *Dislike*': {
      because: 'The pointer leaves the offer for the button, and this deck has one student only.',
      costs: ['offering.held: decision.made [isOffered] → stays'],
    },
  },
})
