import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { likesMachine } from '../../../machines/likes/likes.machine.ts'
import type { questionnaireOfferMachine } from '../../../machines/questionnaireOffer/questionnaireOffer.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Panel, Stack } from '../../ui/layout/Blocks.tsx'
import { useFocusFallback, usePageFocus } from '../../ui/layout/focus.ts'
import { ProfileColumn } from '../../ui/profile/ProfileColumns.tsx'
import { Skeleton } from '../../ui/progress/Spinner.tsx'
import { Paused } from './likes/Paused.tsx'

type Offer = ActorRefFrom<typeof questionnaireOfferMachine>

/** Asks whether the student wants to answer the questionnaire. */
function Question({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  const heading = usePageFocus('offer')
  const panel = useRef<HTMLDivElement>(null)
  useFocusFallback(panel)
  return (
    <div ref={panel}>
      <ProfileColumn>
        <Panel>
          <Stack gap="large">
            <h2 ref={heading} tabIndex={-1}>
              {t('How do you live?')}
            </h2>
            <p>
              {t(
                'Your answers about sleep, cleaning and guests help us suggest people who suit you. It takes six minutes at most.',
              )}
            </p>
            <p>
              {t(
                'Private until you match. We ask only once; you will find the questions in your profile.',
              )}
            </p>
            <Stack gap="small">
              <Button wide onClick={() => offer.send({ type: 'offer.accepted' })}>
                {t('Answer the questions')}
              </Button>
              <Button wide look="quiet" onClick={() => offer.send({ type: 'offer.declined' })}>
                {t('No, thanks')}
              </Button>
            </Stack>
          </Stack>
        </Panel>
      </ProfileColumn>
    </div>
  )
}

/** Offers the questionnaire; shows a skeleton until it is known whether to offer it. */
function QuestionnaireOffer({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  const isOffering = useSelector(offer, (snapshot) => snapshot.matches('offering'))
  return isOffering ? (
    <Question offer={offer} />
  ) : (
    <Skeleton shape="card" label={t('Loading suggestions')} />
  )
}

type InPlaceOfCardProps = {
  /** The likes flow if the student is paused or has found a place; otherwise false or undefined. */
  paused: ActorRefFrom<typeof likesMachine> | false | undefined
  offer: Offer | undefined
}

/** Shows, in place of the candidate, that the student is paused, or the offer of the questionnaire. */
export function InPlaceOfCard({ paused, offer }: InPlaceOfCardProps) {
  if (paused) return <Paused likes={paused} />
  return offer && <QuestionnaireOffer offer={offer} />
}
