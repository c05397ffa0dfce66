import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { CAPACITY, PHOTOS_PER_LISTING } from '../../../domain/limits.ts'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { propertyMachine } from '../../../machines/property/property.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { MoneyField } from '../../ui/field/MoneyField.tsx'
import { NumberField } from '../../ui/field/NumberField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Toggle } from '../../ui/field/Toggle.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Stack } from '../../ui/layout/Blocks.tsx'
import { FlowPage, StillNeeded } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PhotoGrid } from '../../ui/photo/PhotoGrid.tsx'
import { PropertyControl } from './FormControl.tsx'
import { selectPartOne, selectPartOneNeeds } from './selectProperty.ts'

type PropertyPartOneProps = {
  property: ActorRefFrom<typeof propertyMachine>
  holdFile: (file: File) => PhotoFile
}

const LEFT_OUT = 'There was no room for all of them.'

/** "Property Info", part one: photos, title, location, roommates wanted, cost, privacy. */
export function PropertyPartOne({ property, holdFile }: PropertyPartOneProps) {
  const { t } = useTranslation()
  const page = useSelector(property, selectPartOne, shallowEqual)
  const needs = useSelector(property, selectPartOneNeeds, shallowEqual)
  return (
    <FlowPage
      note={<StillNeeded items={needs} />}
      action={
        page.canAdvance && (
          <Button onClick={() => property.send({ type: 'page.advanced' })}>{t('Continue')}</Button>
        )
      }
    >
      <Page
        heading={t('Property Info')}
        title={t('Property Info, part one')}
        lead={t('The place you share. Part one of two.')}
      >
        <Stack gap="large">
          <PhotoGrid
            hint={t('The first photo is the cover.')}
            photos={page.photos.map(({ key, url }) => ({ key, src: url }))}
            max={PHOTOS_PER_LISTING}
            error={(page.isLeftOut ? LEFT_OUT : page.message) || undefined}
            onAdd={(files) => property.send({ type: 'photos.chosen', files: files.map(holdFile) })}
            onMove={(key, to) => property.send({ type: 'photo.moved', key, to })}
            onRemove={(key) => property.send({ type: 'photo.removed', key })}
          />
          <PartOneFields property={property} />
          <Toggle
            label={t('Privatize the property address')}
            hint={t('Only people you have matched with see the address.')}
            name="private_location"
            isOn={page.private_location}
            onChange={() => property.send({ type: 'privacy.toggled' })}
          />
        </Stack>
      </Page>
    </FlowPage>
  )
}

function PartOneFields({ property }: Pick<PropertyPartOneProps, 'property'>) {
  const { t } = useTranslation()
  return (
    <Stack as="pairs">
      <PropertyControl property={property} field="title">
        {(control) => <TextField label={t('Title')} {...control} />}
      </PropertyControl>
      <PropertyControl property={property} field="location">
        {(control) => (
          <TextField label={t('Location')} autoComplete="street-address" {...control} />
        )}
      </PropertyControl>
      <PropertyControl property={property} field="capacity">
        {(control) => (
          <NumberField stepper label={t('Roommates wanted')} range={CAPACITY} {...control} />
        )}
      </PropertyControl>
      <PropertyControl property={property} field="cost">
        {(control) => <MoneyField label={t('Cost')} {...control} />}
      </PropertyControl>
    </Stack>
  )
}
