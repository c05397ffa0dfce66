import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Standing } from '../../../domain/likes.ts'
import { CARD_WIDTH } from '../../../domain/photoSizes.ts'
import type { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'
import { CandidateCard } from '../../ui/candidate/CandidateCard.tsx'
import { CandidateStage } from '../../ui/candidate/CandidateStage.tsx'
import { BioText } from '../../ui/candidate/Facts.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { PictureAhead } from '../../ui/photo/StoredPhoto.tsx'
import { ListingView } from './ListingView.tsx'
import {
  selectBio,
  selectCandidate,
  selectComing,
  selectHasLikes,
  selectParts,
} from './selectSuggestions.ts'

type CandidateViewProps = { suggestions: ActorRefFrom<typeof suggestionsMachine> }

/** Shows the current candidate, the listing of a poster, and the buttons of the decision. */
export function CandidateView({ suggestions }: CandidateViewProps) {
  const { t } = useTranslation()
  const candidate = useSelector(suggestions, selectCandidate)
  const bio = useSelector(suggestions, selectBio, shallowEqual)
  const { listing } = useSelector(suggestions, selectParts, shallowEqual)
  const hasLikes = useSelector(suggestions, selectHasLikes)
  if (!candidate) return null
  const decide = (decision: Standing) => () =>
    suggestions.send({
      type: 'suggestion.decided',
      decision: { id: crypto.randomUUID(), suggestion: candidate.id, decision },
    })
  const block = () => suggestions.send({ type: 'account.blocked' })
  const program = t(candidate.program)
  const fold = bio.isCut ? 'bio.unfolded' : 'bio.folded'
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('Suggested: {name}, {age}, {program}', {
          name: candidate.name,
          age: candidate.age,
          program,
        })}
      </p>
      <CandidateStage
        candidateId={candidate.id}
        onLike={decide('liked')}
        onDislike={decide('disliked')}
        onLater={hasLikes ? decide('later') : undefined}
        card={
          <CandidateCard
            key={candidate.id}
            name={candidate.name}
            age={candidate.age}
            program={program}
            picture={candidate.profile_picture}
            interests={candidate.interests}
            reasons={candidate.reasons}
            facts={candidate.facts}
            fit={candidate.fit}
            badge={candidate.role === 'poster' && t('Has a place')}
            onReport={() => suggestions.send({ type: 'account.reported' })}
            onBlock={hasLikes ? block : undefined}
          >
            <BioText
              shown={bio.shown}
              isCut={bio.isCut}
              onToggle={bio.isLong ? () => suggestions.send({ type: fold }) : undefined}
            />
          </CandidateCard>
        }
        listing={
          listing &&
          candidate.role === 'poster' && <ListingView key={candidate.id} listing={listing} />
        }
      />
      <ComingPictures suggestions={suggestions} />
    </>
  )
}

/** Preloads the portraits of the next candidates. */
function ComingPictures({ suggestions }: CandidateViewProps) {
  const coming = useSelector(suggestions, selectComing, shallowEqual)
  return coming.map(({ id, profile_picture: picture }) => (
    <PictureAhead key={id} src={picture} sizes={CARD_WIDTH} />
  ))
}
