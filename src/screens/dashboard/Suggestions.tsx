import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import type { ActorRefFrom } from 'xstate'
import { NO_SUGGESTIONS_MESSAGE } from '../../../domain/dashboardMessages.ts'
import { partPath } from '../../../domain/routes.ts'
import type { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'
import { Button, LinkButton } from '../../ui/action/Button.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { lazyComponent, whenIdle } from '../../ui/loading/loadChunk.ts'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { LatePart, Skeleton } from '../../ui/progress/Spinner.tsx'
import { CandidateView } from './CandidateView.tsx'
import {
  selectAsksHowTheyLive,
  selectHasLikes,
  selectParts,
  selectView,
} from './selectSuggestions.ts'

/** Loads once the browser is idle, so that the first card does not wait for it. */
const UndoOffer = lazyComponent(
  () => whenIdle().then(() => import('./UndoOffer.tsx')),
  (module) => module.UndoOffer,
)
const IntroductionDialog = lazyComponent(
  () => import('./IntroductionDialog.tsx'),
  (module) => module.IntroductionDialog,
)
const FactsDialog = lazyComponent(
  () => import('./profile/ProfilePage.tsx'),
  (module) => module.DIALOGS.FactsDialog,
)

type SuggestionsProps = {
  suggestions: ActorRefFrom<typeof suggestionsMachine>
  /** Shown in place of the candidate. */
  children?: ReactNode
}

/** Shows the current candidate, or that nobody is left. */
function Deck({ suggestions }: Pick<SuggestionsProps, 'suggestions'>) {
  const { t } = useTranslation()
  // Rendering the first card takes long. Deferred, React renders it in pieces and can respond to presses in between.
  const view = useDeferredValue(useSelector(suggestions, selectView))
  const asksHowTheyLive = useSelector(suggestions, selectAsksHowTheyLive)
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
          {asksHowTheyLive && (
            <LinkButton to={partPath('questionnaire')} look="quiet">
              {t('Tell us how you live')}
            </LinkButton>
          )}
        </EmptyState>
      )}
    </>
  )
}

/** Shows one candidate at a time until nobody is left, and the dialogs that open over them. */
export function Suggestions({ suggestions, children }: SuggestionsProps) {
  const hasLikes = useSelector(suggestions, selectHasLikes)
  const { introduction, details, undo } = useSelector(suggestions, selectParts, shallowEqual)
  return (
    <>
      {(!introduction && children) || <Deck suggestions={suggestions} />}
      {undo && hasLikes && (
        <Suspense fallback={<LatePart />}>
          <UndoOffer undo={undo} />
        </Suspense>
      )}
      {introduction && (
        <Suspense fallback={<LatePart />}>
          <IntroductionDialog introduction={introduction} />
        </Suspense>
      )}
      {details && (
        <Suspense fallback={<LatePart />}>
          <FactsDialog
            details={details}
            onSkip={() => suggestions.send({ type: 'facts.skipped' })}
          />
        </Suspense>
      )}
    </>
  )
}
