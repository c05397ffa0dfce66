import { shallowEqual, useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { ActorRefFrom } from 'xstate'
import { NO_SUGGESTIONS_MESSAGE } from '../../../domain/dashboardMessages.ts'
import type { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Skeleton } from '../../ui/progress/Spinner.tsx'
import { CandidateView } from './CandidateView.tsx'
import { IntroductionDialog } from './IntroductionDialog.tsx'
import { selectParts, selectView } from './selectSuggestions.ts'

type SuggestionsProps = { suggestions: ActorRefFrom<typeof suggestionsMachine> }

/** One candidate at a time, until nobody is left. */
export function Suggestions({ suggestions }: SuggestionsProps) {
  const { t } = useTranslation()
  // The first card is much to make: in pieces, so that a press in between is answered.
  const view = useDeferredValue(useSelector(suggestions, selectView))
  const { introduction } = useSelector(suggestions, selectParts, shallowEqual)
  return (
    <>
      {view === 'loading' && <Skeleton shape="card" label={t('Loading suggestions')} />}
      {view === 'candidate' && <CandidateView suggestions={suggestions} />}
      {view === 'empty' && (
        <EmptyState message={t(NO_SUGGESTIONS_MESSAGE)}>
          <p>{t('Tomorrow is a good time to look again.')}</p>
          <Button
            look="secondary"
            icon="retry"
            onClick={() => suggestions.send({ type: 'suggestions.requested' })}
          >
            {t('Look again')}
          </Button>
        </EmptyState>
      )}
      {introduction && <IntroductionDialog introduction={introduction} />}
    </>
  )
}
