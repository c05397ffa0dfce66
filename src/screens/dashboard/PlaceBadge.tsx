import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { listingMachine } from '../../../machines/listing/listing.machine.ts'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { selectListing } from './selectListing.ts'

type PlaceBadgeProps = { listing: ActorRefFrom<typeof listingMachine> | undefined }

/** That the candidate offers a place, and for how much as soon as that is known. */
export function PlaceBadge({ listing }: PlaceBadgeProps) {
  const { t, dollars } = useTranslation()
  const cost = useSelector(listing, (snapshot) => snapshot && selectListing(snapshot).listing?.cost)
  const amount = cost === undefined ? undefined : dollars(cost)
  return [t('Has a place'), ...(amount ? [t('{amount} a month', { amount })] : [])].join(' · ')
}
