import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formsOf, type OwnForms } from '../../../../machines/ownProfile/forms.ts'
import type { propertyMachine } from '../../../../machines/property/property.machine.ts'
import { PhotoDialog } from '../../../forms/PhotoDialog.tsx'
import { PlaceDetails, PlaceFields } from '../../../forms/PropertyFields.tsx'
import {
  selectPartOneNeeds,
  selectPartTwoNeeds,
  selectPhotoRow,
  selectPropertyPart,
  selectPropertyPhoto,
} from '../../../forms/selectProperty.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { EditForm } from '../../../ui/profile/EditForm.tsx'
import { type FormProps, isSame } from './ProfileParts.tsx'
import type { PartProps } from './parts.tsx'

/** The part of the profile in which a poster edits the place. */
export function ListingPart({ ownProfile, own, ...props }: PartProps) {
  const property = useSelector(ownProfile, ({ children }) => children.property)
  return property ? <PropertyForm flow={property} saved={formsOf(own).property} {...props} /> : null
}

type Property = ActorRefFrom<typeof propertyMachine>

type PropertyFormProps = FormProps<Property, OwnForms['property']> & {
  /** The label of the button that saves a new place. It is on the second page only, because it saves both. */
  label?: string
}

/** The open page, the message, and the state of the buttons below the form. */
function selectState(snapshot: SnapshotFrom<typeof propertyMachine>) {
  return {
    isFirst: selectPropertyPart(snapshot) === 'partOne',
    message: snapshot.context.message,
    isPending: snapshot.hasTag('pending'),
    canSave: snapshot.can({ type: 'form.submitted' }),
  }
}

/** The labels of the fields that the open page still needs. */
function selectNeeds(snapshot: SnapshotFrom<typeof propertyMachine>) {
  const isFirst = selectPropertyPart(snapshot) === 'partOne'
  return isFirst ? selectPartOneNeeds(snapshot) : selectPartTwoNeeds(snapshot)
}

/** The form of a place, on the two pages that the onboarding has, too. */
export function PropertyForm({ flow, saved, holdFile, onDiscard, label }: PropertyFormProps) {
  const { isFirst, isPending, canSave, message } = useSelector(flow, selectState, shallowEqual)
  const needs = useSelector(flow, selectNeeds, shallowEqual)
  const isChanged = useSelector(flow, ({ context }) => !isSame(context.form, saved))
  const isNew = label !== undefined
  const save = () => flow.send({ type: 'form.submitted' })
  return (
    <EditForm
      {...(isNew ? { label } : {})}
      needs={needs}
      message={message}
      canSave={canSave && (isChanged || isNew)}
      isPending={isPending}
      onSave={isNew && isFirst ? undefined : save}
      onDiscard={isChanged ? onDiscard : undefined}
      further={!isPending && <OtherPart flow={flow} isMain={isNew && isFirst} />}
    >
      {isFirst ? (
        <PlaceFields property={flow} holdFile={holdFile} error="" />
      ) : (
        <PlaceDetails property={flow} />
      )}
      <AdjustedPhoto flow={flow} holdFile={holdFile} />
    </EditForm>
  )
}

/** Shows the dialog *Adjust Photo* while a photo is being cropped. */
function AdjustedPhoto({ flow, holdFile }: Pick<PropertyFormProps, 'flow' | 'holdFile'>) {
  const photo = useSelector(flow, selectPropertyPhoto)
  const row = useSelector(flow, selectPhotoRow, shallowEqual)
  return photo ? <PhotoDialog photo={photo} holdFile={holdFile} row={row} /> : null
}

/** The button that leads to the other page of the form. */
function OtherPart({ flow, isMain }: { flow: Property; isMain: boolean }) {
  const { t } = useTranslation()
  const { isFirst } = useSelector(flow, selectState, shallowEqual)
  const isReady = useSelector(flow, (snapshot) => !isFirst || selectNeeds(snapshot).length === 0)
  return (
    <Button
      look={isMain ? 'primary' : 'secondary'}
      disabled={!isReady}
      onClick={() => flow.send({ type: isFirst ? 'page.advanced' : 'page.turnedBack' })}
    >
      {isFirst ? t('Rooms and amenities') : t('Photos and address')}
    </Button>
  )
}
