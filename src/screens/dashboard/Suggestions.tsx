import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useDeferredValue } from 'react'
import type { ActorRefFrom } from 'xstate'
import { NO_SUGGESTIONS_MESSAGE } from '../../../domain/dashboardMessages.ts'
import type { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'
import type { undoMachine } from '../../../machines/undo/undo.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { UndoToast } from '../../ui/candidate/UndoToast.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { lazyComponent } from '../../ui/loading/loadChunk.ts'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Skeleton } from '../../ui/progress/Spinner.tsx'
import { CandidateView } from './CandidateView.tsx'
import { selectHasLikes, selectParts, selectUndo, selectView } from './selectSuggestions.ts'

const IntroductionDialog = lazyComponent(
  () => import('./IntroductionDialog.tsx'),
  (module) => module.IntroductionDialog,
)

type SuggestionsProps = { suggestions: ActorRefFrom<typeof suggestionsMachine> }

/** One candidate at a time, until nobody is left. */
export function Suggestions({ suggestions }: SuggestionsProps) {
  const { t } = useTranslation()
  // The first card is much to make: in pieces, so that a press in between is answered.
  const view = useDeferredValue(useSelector(suggestions, selectView))
  const hasLikes = useSelector(suggestions, selectHasLikes)
  const { introduction, undo } = useSelector(suggestions, selectParts, shallowEqual)
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
      {undo && hasLikes && <UndoOffer undo={undo} />}
      {introduction && (
        <Suspense fallback={null}>
          <IntroductionDialog introduction={introduction} />
        </Suspense>
      )}
    </>
  )
}

/** Offers to undo the last decision. */
export function UndoOffer({ undo }: { undo: ActorRefFrom<typeof undoMachine> }) {
  const { t } = useTranslation()
  const made = useSelector(undo, selectUndo, shallowEqual)
  return (
    <UndoToast
      said={made && t(made.text, { name: made.name })}
      onUndo={() => undo.send({ type: 'undo.requested', id: crypto.randomUUID() })}
      onHold={() => undo.send({ type: 'offer.held' })}
      onRelease={() => undo.send({ type: 'offer.released' })}
    />
  )
}
