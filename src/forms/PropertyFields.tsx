import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { AMENITIES, PROPERTY_TYPES } from '../../domain/enumerations.ts'
import {
  AMENITIES_SHOWN,
  BATHROOMS,
  BEDROOMS,
  CAPACITY,
  PHOTOS_PER_LISTING,
  TEXT_LENGTH,
} from '../../domain/limits.ts'
import type { PhotoFile } from '../../domain/photo.ts'
import type { propertyMachine } from '../../machines/property/property.machine.ts'
import { Chips } from '../ui/field/Chips.tsx'
import { MoneyField } from '../ui/field/MoneyField.tsx'
import { NumberField } from '../ui/field/NumberField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextArea } from '../ui/field/TextArea.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Toggle } from '../ui/field/Toggle.tsx'
import { useTranslation } from '../ui/i18n/useTranslation.ts'
import { Stack } from '../ui/layout/Blocks.tsx'
import { PhotoGrid } from '../ui/photo/PhotoGrid.tsx'
import { PropertyControl } from './FormControl.tsx'

type PropertyProps = { property: ActorRefFrom<typeof propertyMachine> }

type PlaceFieldsProps = PropertyProps & {
  holdFile: (file: File) => PhotoFile
  /** The problem with the photos as a sentence; '' if there is none. */
  error: string
}

const LEFT_OUT = 'There was no room for all of the photos.'

/** The fields of part one: photos, title, location, roommates wanted, cost and privacy. */
export function PlaceFields({ property, holdFile, error }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const { photos, isPrivate, isLeftOut } = useSelector(
    property,
    ({ context: { form, isLeftOut } }) => ({
      photos: form.photos,
      isPrivate: form.private_location,
      isLeftOut,
    }),
    shallowEqual,
  )
  return (
    <Stack gap="large">
      <PhotoGrid
        hint={t('The first photo is the cover.')}
        photos={photos.map(({ key, url }) => ({ key, src: url }))}
        max={PHOTOS_PER_LISTING}
        error={(isLeftOut ? LEFT_OUT : error) || undefined}
        onAdd={(files) => property.send({ type: 'photos.chosen', files: files.map(holdFile) })}
        onMove={(key, to) => property.send({ type: 'photo.moved', key, to })}
        onRemove={(key) => property.send({ type: 'photo.removed', key })}
      />
      <PartOneFields property={property} />
      <Toggle
        label={t('Privatize the property address')}
        hint={t('Nobody sees the address unless you share it in a conversation.')}
        name="private_location"
        isOn={isPrivate}
        onChange={() => property.send({ type: 'privacy.toggled' })}
      />
    </Stack>
  )
}

function PartOneFields({ property }: PropertyProps) {
  const { t } = useTranslation()
  const campus = useSelector(property, ({ context }) => context.campus)
  const example = campus?.address_hint
  return (
    <Stack as="pairs">
      <PropertyControl property={property} field="title">
        {(control) => <TextField label={t('Title')} {...control} />}
      </PropertyControl>
      <PropertyControl property={property} field="location">
        {(control) => (
          <TextField
            label={t('Location')}
            hint={example && `${t('For example:')} ${example}`}
            autoComplete="street-address"
            {...control}
          />
        )}
      </PropertyControl>
      <PropertyControl property={property} field="capacity">
        {(control) => (
          <NumberField stepper label={t('Roommates wanted')} range={CAPACITY} {...control} />
        )}
      </PropertyControl>
      <PropertyControl property={property} field="cost">
        {(control) => <MoneyField label={t('Cost')} currency={campus?.currency} {...control} />}
      </PropertyControl>
    </Stack>
  )
}

/** The fields of part two: description, rooms, property type and amenities. */
export function PlaceDetails({ property }: PropertyProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="large">
      <PropertyControl property={property} field="description">
        {(control) => <TextArea label={t('Description')} limit={TEXT_LENGTH} {...control} />}
      </PropertyControl>
      <Stack as="pairs">
        <PropertyControl property={property} field="bedrooms">
          {(control) => <NumberField stepper label={t('Bedrooms')} range={BEDROOMS} {...control} />}
        </PropertyControl>
        <PropertyControl property={property} field="bathrooms">
          {(control) => (
            <NumberField stepper label={t('Bathrooms')} range={BATHROOMS} {...control} />
          )}
        </PropertyControl>
        <PropertyControl property={property} field="property_type">
          {(control) => (
            <SelectField label={t('Property type')} options={PROPERTY_TYPES} {...control} />
          )}
        </PropertyControl>
      </Stack>
      <Amenities property={property} />
    </Stack>
  )
}

function Amenities({ property }: PropertyProps) {
  const { t } = useTranslation()
  const isUnfolded = useSelector(property, (snapshot) => snapshot.matches({ partTwo: 'unfolded' }))
  const fold = isUnfolded ? 'amenities.folded' : 'amenities.unfolded'
  return (
    <Chips
      legend={t('Amenities')}
      name="amenities"
      options={AMENITIES}
      limit={AMENITIES_SHOWN}
      fold={{ isOpen: isUnfolded, onToggle: () => property.send({ type: fold }) }}
      value={useSelector(property, ({ context }) => context.form.amenities)}
      onToggle={(amenity) => property.send({ type: 'amenity.toggled', amenity })}
    />
  )
}
