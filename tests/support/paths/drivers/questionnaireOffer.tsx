import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { questionnaireOfferMachine } from '../../../../machines/questionnaireOffer/questionnaireOffer.machine.ts'
import { InPlaceOfCard } from '../../../../src/screens/dashboard/InPlaceOfCard.tsx'
import { selectIsOffered } from '../../../../src/screens/dashboard/selectDashboard.ts'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'

type Offer = ActorRefFrom<typeof questionnaireOfferMachine>

const PAGE = { title: 'Suggestions · Nookmate', heading: 'Suggestions' }

/** Renders the Suggestions page with only the offer in it. */
function Place({ offer }: { offer: Offer }) {
  return (
    <Page heading="Suggestions">
      {useSelector(offer, selectIsOffered) && <InPlaceOfCard paused={false} offer={offer} />}
    </Page>
  )
}

const expectNothing = () => expectSeen(PAGE)

/**
 * Walks the paths of `questionnaireOffer` on its React screen: the offer of the questionnaire after the first deck.
 */
export const questionnaireOfferDriver = screenDriver<typeof questionnaireOfferMachine>({
  machine: questionnaireOfferMachine,
  open(stage, input) {
    const offer = stage.start(questionnaireOfferMachine, input)
    stage.show(<Place offer={offer} />)
    return offer
  },
  does: {
    'decisions.counted': (stage, event) => stage.elsewhere(event),
    'offer.accepted': (stage) => stage.press('Answer the questions'),
    'offer.declined': (stage) => stage.press('No, thanks'),
  },
  ends: {},
  reads: {
    choosing: NEVER_SEEN,
    notOffered: expectNothing,
    loading: expectNothing,
    waitingToLoad: expectNothing,
    waiting: expectNothing,
    checking: () => expectSeen({ ...PAGE, says: ['Loading suggestions'] }),
    offering() {
      expectSeen({
        ...PAGE,
        text: [
          'Your answers about sleep, cleaning and guests help us suggest people who suit you. It takes six minutes at most.',
          'Private until you match. We ask only once; you will find the questions in your profile.',
        ],
        buttons: ['Answer the questions', 'No, thanks'],
      })
      expectFocus('How do you live?')
    },
    closing: expectNothing,
    waitingToClose: expectNothing,
    over: expectNothing,
  },
})
