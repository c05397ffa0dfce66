import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PAUSED_MESSAGE } from '../../../../domain/dashboardMessages.ts'
import type { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { selectIsResuming, selectResumeMessage } from './selectLikes.ts'

/** Tells a student who is paused or has found a place that no suggestions are shown, and offers to look again. */
export function Paused({ likes }: { likes: ActorRefFrom<typeof likesMachine> }) {
  const { t } = useTranslation()
  const isResuming = useSelector(likes, selectIsResuming)
  const message = useSelector(likes, selectResumeMessage)
  return (
    <EmptyState message={t(PAUSED_MESSAGE)}>
      <Button pending={isResuming} onClick={() => likes.send({ type: 'search.resumed' })}>
        {t('Go on looking')}
      </Button>
      <Notice tone="error" urgent>
        {message && t(message)}
      </Notice>
    </EmptyState>
  )
}
