import { useSelector } from '@xstate/react'
import type { FunctionComponent, LazyExoticComponent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PhotoFile } from '../../../../domain/photo.ts'
import type { ProfilePart } from '../../../../domain/profileParts.ts'
import type { ownProfileMachine } from '../../../../machines/ownProfile/ownProfile.machine.ts'
import type { OwnProfile } from '../../../../machines/ownProfile/ownProfileSetup.ts'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { lazyComponent } from '../../../ui/loading/loadChunk.ts'
import { Skeleton } from '../../../ui/progress/Spinner.tsx'
import { AccountPart } from '../account/AccountPart.tsx'
import { BlockedPart } from './Blocked.tsx'
import { DetailPart } from './DetailParts.tsx'
import { Notices } from './Notices.tsx'
import { ListingPart } from './PlaceParts.tsx'
import { Preview } from './Preview.tsx'
import { ProfilePart as Described, IntroductionPart } from './ProfileParts.tsx'
import { RolePart } from './RolePart.tsx'

/** Holds the bytes of a chosen file and returns its description for the flow. */
export type HoldFile = (file: File) => PhotoFile

/** The props that the screen of every part takes. */
export interface PartProps {
  readonly ownProfile: ActorRefFrom<typeof ownProfileMachine>
  readonly own: OwnProfile
  /** The names of the open matches, with the matches' ids. */
  readonly matches: readonly { readonly id: string; readonly name: string }[]
  readonly holdFile: HoldFile
  /** Discards what was typed and not saved; undefined if the part cannot be discarded. */
  readonly onDiscard?: (() => void) | undefined
}

interface Part {
  readonly heading: string
  /** A sentence under the heading. */
  readonly lead?: string
  readonly Show: FunctionComponent<PartProps> | LazyExoticComponent<FunctionComponent<PartProps>>
}

// A chunk of its own, because it has the texts of all questions, which only these parts need.
const LivingPart = lazyComponent(
  () => import('./LivingPart.tsx'),
  (module) => module.LivingPart,
)

/** Shows the account once its flow runs. */
function Account({ ownProfile }: PartProps) {
  const account = useSelector(ownProfile, ({ children }) => children.account)
  const { t } = useTranslation()
  if (!account) return <Skeleton shape="card" label={t('Loading your account')} />
  return <AccountPart account={account} />
}

/** The screen of every part. `partGroups.ts` has the links to them. */
export const PARTS: Readonly<Record<Exclude<ProfilePart, 'overview'>, Part>> = {
  preview: { heading: 'How others see you', Show: Preview },
  about: { heading: 'About you', Show: Described },
  personal: {
    heading: 'Personal Info',
    lead: 'Some of this information is used to give you better suggestions.',
    Show: Described,
  },
  introduction: { heading: 'Bio and interests', Show: IntroductionPart },
  name: { heading: 'Your name', Show: DetailPart },
  shown: { heading: 'What your matches see', Show: DetailPart },
  listing: { heading: 'Your place', Show: ListingPart },
  places: { heading: 'Rooms left', Show: DetailPart },
  search: {
    heading: 'Moving in',
    lead: 'You will see only people and places that fit this. Anything you leave open rules nobody out.',
    Show: DetailPart,
  },
  terms: {
    heading: 'Dates and rent',
    lead: 'Only searchers whose needs fit this will see you.',
    Show: DetailPart,
  },
  questionnaire: { heading: 'How you live', Show: LivingPart },
  limits: { heading: 'Deal-breakers', Show: LivingPart },
  standing: { heading: 'Where you stand', Show: DetailPart },
  role: { heading: 'Your role', Show: RolePart },
  blocked: { heading: 'Blocked students', Show: BlockedPart },
  notices: { heading: 'Notices', Show: Notices },
  account: { heading: 'Account', Show: Account },
}
