import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { listingMachine } from '../../../machines/listing/listing.machine.ts'
import { ListingPanel } from '../../ui/candidate/ListingPanel.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Skeleton } from '../../ui/progress/Spinner.tsx'
import { selectListing } from './selectDashboard.ts'

type ListingViewProps = { listing: ActorRefFrom<typeof listingMachine> }

/** Shows the listing of the candidate, or that there are no details. */
export function ListingView({ listing }: ListingViewProps) {
  const { t } = useTranslation()
  const panel = useSelector(listing, selectListing)
  const fold = panel.isUnfolded ? 'amenities.folded' : 'amenities.unfolded'
  if (!panel.isOffered) return null
  if (panel.isPending) return <Skeleton shape="card" label={t('Loading the property')} />
  return (
    <ListingPanel
      listing={panel.listing}
      fold={{ isOpen: panel.isUnfolded, onToggle: () => listing.send({ type: fold }) }}
    />
  )
}
