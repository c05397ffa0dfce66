import { screen } from '@testing-library/react'
import { undoMachine } from '../../../../machines/undo/undo.machine.ts'
import { UndoOffer } from '../../../../src/screens/dashboard/UndoOffer.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { nameNext } from '../naming.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'

const PAGE = { title: 'Suggestions · Nookmate', heading: 'Suggestions' }
const SAID = 'You passed on Maya Okafor'

const expectOffer = () => expectSeen({ ...PAGE, buttons: ['Undo'], says: [`${SAID}Undo`] })

/** Walks the paths of `undo` on its React screen: the offer to undo the last decision. */
export const undoDriver = screenDriver<typeof undoMachine>({
  machine: undoMachine,
  open(stage, input) {
    const undo = stage.start(undoMachine, input)
    stage.show(
      <Page heading="Suggestions">
        <UndoOffer undo={undo} />
      </Page>,
    )
    return undo
  },
  does: {
    'decision.made': (stage, event) => stage.elsewhere(event),
    'undo.requested'(stage, { id }) {
      nameNext(id)
      return stage.press('Undo')
    },
    'offer.withdrawn': (stage, event) => stage.elsewhere(event),
    'offer.held': (stage) => stage.person.hover(screen.getByText(SAID)),
    'offer.released': (stage) => stage.person.hover(document.body),
  },
  ends: {},
  reads: {
    idle: () => expectSeen(PAGE),
    'offering.running': expectOffer,
    'offering.held': expectOffer,
  },
})
