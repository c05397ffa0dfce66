import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { AMENITIES, PROPERTY_TYPES } from '../../../domain/enumerations.ts'
import { AMENITIES_SHOWN, BATHROOMS, BEDROOMS, TEXT_LENGTH } from '../../../domain/limits.ts'
import type { PropertyTextField } from '../../../domain/property.ts'
import type { propertyMachine } from '../../../machines/property/property.machine.ts'
import { Chips } from '../../ui/field/Chips.tsx'
import { NumberField } from '../../ui/field/NumberField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextArea } from '../../ui/field/TextArea.tsx'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useWords } from '../../ui/words/useWords.ts'
import { LastPageAction } from './LastPageAction.tsx'
import { LastPageNote } from './LastPageNote.tsx'
import { PageBack } from './PageBack.tsx'
import { selectPartTwo } from './selectProperty.ts'

type PropertyPartTwoProps = { property: ActorRefFrom<typeof propertyMachine> }

/** "Property Info", part two: description, rooms, type and amenities. */
export function PropertyPartTwo({ property }: PropertyPartTwoProps) {
  const { t } = useWords()
  const page = useSelector(property, selectPartTwo)
  const submit = () => property.send({ type: 'form.submitted' })
  return (
    <FlowPage
      back={
        page.canTurnBack && <PageBack onBack={() => property.send({ type: 'page.turnedBack' })} />
      }
      note={<LastPageNote {...page} onRetry={submit} />}
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
  const { t } = useWords()
  const { form, problem, isUnfolded } = useSelector(property, selectPartTwo)
  const control = (field: PropertyTextField) => ({
    name: field,
    value: form[field],
    required: true,
    error: problem(field),
    onChange: (value: string) => property.send({ type: 'field.changed', field, value }),
  })
  const fold = isUnfolded ? 'amenities.folded' : 'amenities.unfolded'
  return (
    <Stack gap="large">
      <TextArea label={t('Description')} limit={TEXT_LENGTH} {...control('description')} />
      <Stack as="pairs">
        <NumberField stepper label={t('Bedrooms')} range={BEDROOMS} {...control('bedrooms')} />
        <NumberField stepper label={t('Bathrooms')} range={BATHROOMS} {...control('bathrooms')} />
        <SelectField
          label={t('Property type')}
          options={PROPERTY_TYPES}
          {...control('property_type')}
        />
      </Stack>
      <Chips
        legend={t('Amenities')}
        name="amenities"
        options={AMENITIES}
        limit={AMENITIES_SHOWN}
        fold={{ isOpen: isUnfolded, onToggle: () => property.send({ type: fold }) }}
        value={form.amenities}
        onToggle={(amenity) => property.send({ type: 'amenity.toggled', amenity })}
      />
    </Stack>
  )
}
