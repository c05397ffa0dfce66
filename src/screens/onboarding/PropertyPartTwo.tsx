import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { AMENITIES, PROPERTY_TYPES } from '../../../domain/enumerations.ts'
import { AMENITIES_SHOWN, BATHROOMS, BEDROOMS, TEXT_LENGTH } from '../../../domain/limits.ts'
import type { propertyMachine } from '../../../machines/property/property.machine.ts'
import { Chips } from '../../ui/field/Chips.tsx'
import { NumberField } from '../../ui/field/NumberField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextArea } from '../../ui/field/TextArea.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Stack } from '../../ui/layout/Blocks.tsx'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PropertyControl } from './FormControl.tsx'
import { LastPageAction, LastPageNote, PageBack } from './PageControls.tsx'
import { selectPartTwo, selectPartTwoNeeds } from './selectProperty.ts'

type PropertyPartTwoProps = { property: ActorRefFrom<typeof propertyMachine> }

/** "Property Info", part two: description, rooms, type and amenities. */
export function PropertyPartTwo({ property }: PropertyPartTwoProps) {
  const { t } = useTranslation()
  const page = useSelector(property, selectPartTwo, shallowEqual)
  const needs = useSelector(property, selectPartTwoNeeds, shallowEqual)
  const submit = () => property.send({ type: 'form.submitted' })
  return (
    <FlowPage
      back={
        page.canTurnBack && <PageBack onBack={() => property.send({ type: 'page.turnedBack' })} />
      }
      note={<LastPageNote {...page} needs={needs} onRetry={submit} />}
      action={
        <LastPageAction {...page} onSubmit={submit}>
          {t('Complete')}
        </LastPageAction>
      }
    >
      <Page
        heading={t('Property Info')}
        title={t('Property Info, part two')}
        lead={t('What it is like to live there. Part two of two.')}
      >
        <PartTwoFields property={property} />
      </Page>
    </FlowPage>
  )
}

function PartTwoFields({ property }: PropertyPartTwoProps) {
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

function Amenities({ property }: PropertyPartTwoProps) {
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
