import type { Feature } from '../../../../domain/features.ts'
import { offersPart, type ProfilePart } from '../../../../domain/profileParts.ts'
import { partPath } from '../../../../domain/routes.ts'
import type { OwnProfile } from '../../../../machines/ownProfile/ownProfileSetup.ts'
import { Button, LinkButton } from '../../../ui/action/Button.tsx'
import { LanguageSwitch } from '../../../ui/action/TextButton.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { PartList, PartRow } from '../../../ui/profile/PartList.tsx'
import { ProfileColumns } from '../../../ui/profile/ProfileColumns.tsx'
import { ProfileHero } from '../../../ui/profile/ProfileHero.tsx'
import { partGroups } from './partGroups.ts'

/** The labels of a student's standing in the head of the profile. */
const STANDING = {
  active: 'Active',
  paused: 'Paused',
  found: 'Found a place',
  deleting: 'Being deleted',
} as const

type OverviewProps = {
  own: OwnProfile
  features: readonly Feature[]
  onOpen: (part: ProfilePart) => void
  onLogout: () => void
}

/** Shows the student's photo and name, and links to every part of the profile. */
export function Overview({ own, features, onOpen, onLogout }: OverviewProps) {
  const { t } = useTranslation()
  const { profile } = own
  return (
    <ProfileColumns
      hero={
        <ProfileHero
          picture={profile.picture}
          name={profile.name}
          age={profile.age}
          detail={`${t(profile.program)} · ${t(profile.university)}`}
          isSeen={profile.standing === 'active'}
          standing={t(STANDING[profile.standing])}
        >
          {offersPart(features, 'preview') && (
            <LinkButton to={partPath('preview')} look="secondary" wide>
              {t('How others see you')}
            </LinkButton>
          )}
        </ProfileHero>
      }
    >
      {partGroups(own, features).map(({ heading, rows }) => (
        <PartList key={heading} heading={t(heading)}>
          {rows.map(({ part, icon, label, detail }) => (
            <PartRow
              key={part}
              href={partPath(part)}
              icon={icon}
              label={t(label)}
              detail={detail?.(t)}
              onOpen={() => onOpen(part)}
            />
          ))}
        </PartList>
      ))}
      <Stack as="row">
        <Button look="secondary" icon="logout" onClick={onLogout}>
          {t('Logout')}
        </Button>
        <LanguageSwitch />
      </Stack>
    </ProfileColumns>
  )
}
