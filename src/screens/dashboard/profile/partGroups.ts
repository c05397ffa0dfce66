import type { Feature } from '../../../../domain/features.ts'
import { offersPart, type ProfilePart } from '../../../../domain/profileParts.ts'
import type { OwnProfile } from '../../../../machines/ownProfile/ownProfileSetup.ts'
import type { IconName } from '../../../ui/brand/icons.ts'
import type { useTranslation } from '../../../ui/i18n/useTranslation.ts'

type Translate = ReturnType<typeof useTranslation>['t']

/** The link to a part in the overview. */
interface PartEntry {
  readonly part: ProfilePart
  readonly icon: IconName
  readonly label: string
  /** A summary of the part, in a few words. */
  readonly detail?: ((t: Translate) => string) | undefined
}

interface PartGroup {
  readonly heading: string
  readonly rows: readonly PartEntry[]
}

const STANDINGS = {
  active: 'Shown to other students',
  paused: 'Shown to nobody',
  found: 'You found a place',
  deleting: 'Your account is being deleted',
} as const

const STATES = {
  open: '{count, plural, one {# room left} other {# rooms left}}',
  paused: 'Paused',
  full: 'Full',
} as const

function aboutYou({ profile }: OwnProfile): PartGroup {
  const { program, university, name, bio, shown_fields: shown } = profile
  return {
    heading: 'About you',
    rows: [
      {
        ...{ part: 'about', icon: 'camera', label: 'Photo and studies' },
        detail: (t) => `${t(program)} · ${t(university)}`,
      },
      { part: 'introduction', icon: 'chat', label: 'Bio and interests', detail: () => bio },
      { part: 'name', icon: 'user', label: 'Your name', detail: () => name },
      {
        ...{ part: 'personal', icon: 'heart', label: 'Personal Info' },
        detail: (t) =>
          profile.role === 'searcher'
            ? t('Gender, orientation, religion, ethnicity, budget')
            : t('Gender, orientation, religion, ethnicity'),
      },
      {
        ...{ part: 'shown', icon: 'eye', label: 'What your matches see' },
        detail: (t) => t('{count} of 4 switched on', { count: shown.length }),
      },
    ],
  }
}

/** The facts of the place or the search, as they stand on the student's card. */
const factsOf = ({ seen }: OwnProfile) => seen.card.facts?.join(' · ') ?? ''

function yourPlace(own: OwnProfile): PartGroup[] {
  const { profile, listing } = own
  if (profile.role !== 'poster' || listing === undefined) return []
  const rows: PartEntry[] = [
    { part: 'listing', icon: 'home', label: 'Your place', detail: () => listing.title },
    {
      ...{ part: 'places', icon: 'plus', label: 'Rooms left' },
      detail: (t) => t(STATES[listing.state], { count: listing.rooms_left }),
    },
    { part: 'terms', icon: 'clock', label: 'Dates and rent', detail: () => factsOf(own) },
  ]
  return [{ heading: 'Your place', rows }]
}

function yourSearch(own: OwnProfile): PartGroup {
  const { profile } = own
  const search: PartEntry[] = [
    { part: 'search', icon: 'home', label: 'Moving in', detail: () => factsOf(own) },
  ]
  return {
    heading: 'Your search',
    rows: [
      ...(profile.role === 'searcher' ? search : []),
      {
        ...{ part: 'standing', icon: 'clock', label: 'Where you stand' },
        detail: (t) => t(STANDINGS[profile.standing]),
      },
      {
        ...{ part: 'role', icon: 'search', label: 'Your role' },
        detail: (t) => (profile.role === 'poster' ? t('Poster') : t('Searcher')),
      },
      { part: 'blocked', icon: 'eye-off', label: 'Blocked students' },
    ],
  }
}

const LIVING: PartGroup = {
  heading: 'Living together',
  rows: [
    {
      ...{ part: 'questionnaire', icon: 'check', label: 'How you live' },
      detail: (t) => t('Private until you match'),
    },
    {
      ...{ part: 'limits', icon: 'close', label: 'Deal-breakers' },
      detail: (t) => t('At most three'),
    },
  ],
}

const SETTINGS: PartGroup = {
  heading: 'Settings',
  rows: [{ part: 'notices', icon: 'info', label: 'Notices' }],
}

const ACCOUNT: PartGroup = {
  heading: 'Account',
  rows: [{ part: 'account', icon: 'user', label: 'Password, devices, your data' }],
}

/** The groups of links in the overview: the parts that this server offers and that fit the student's role. */
export function partGroups(own: OwnProfile, features: readonly Feature[]): PartGroup[] {
  return [aboutYou(own), ...yourPlace(own), yourSearch(own), LIVING, SETTINGS, ACCOUNT]
    .map(({ heading, rows }) => ({
      heading,
      rows: rows.filter(({ part }) => offersPart(features, part)),
    }))
    .filter(({ rows }) => rows.length > 0)
}
