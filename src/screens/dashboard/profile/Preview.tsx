import type { OwnProfile } from '../../../../machines/ownProfile/ownProfileSetup.ts'
import { CandidateCard } from '../../../ui/candidate/CandidateCard.tsx'
import { BioText } from '../../../ui/candidate/Facts.tsx'
import { ListingPanel } from '../../../ui/candidate/ListingPanel.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { MatchCard } from '../../../ui/likes/MatchCard.tsx'

/** Shows what others see of the student: the card before a match, and the profile after it. */
export function Preview({ own }: { own: OwnProfile }) {
  const { t } = useTranslation()
  const { card, listing, matched, matched_listing: matchedListing } = own.seen
  return (
    <Stack gap="large">
      <Stack>
        <h2>{t('Before a match')}</h2>
        <p>{t('This is your card, as suggestions show it.')}</p>
        <CandidateCard
          name={card.name}
          age={card.age}
          program={t(card.program)}
          picture={card.profile_picture}
          interests={card.interests}
          facts={card.facts}
        >
          <BioText shown={card.bio} isCut={false} />
        </CandidateCard>
        {listing && <ListingPanel listing={listing} />}
      </Stack>
      <Stack>
        <h2>{t('After a match')}</h2>
        <p>{t('This is what only your matches see.')}</p>
        <MatchCard
          profile={matched}
          listing={matchedListing && <ListingPanel listing={matchedListing} />}
        />
      </Stack>
    </Stack>
  )
}
