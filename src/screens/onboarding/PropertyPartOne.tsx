import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { CAPACITY, PHOTOS_PER_LISTING } from '../../../domain/limits.ts'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { PropertyTextField } from '../../../domain/property.ts'
import type { propertyMachine } from '../../../machines/property/property.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { MoneyField } from '../../ui/field/MoneyField.tsx'
import { NumberField } from '../../ui/field/NumberField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Toggle } from '../../ui/field/Toggle.tsx'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StillNeeded } from '../../ui/message/StillNeeded.tsx'
import { PhotoGrid } from '../../ui/photo/PhotoGrid.tsx'
import { useWords } from '../../ui/words/useWords.ts'
import { selectPartOne } from './selectProperty.ts'

type PropertyPartOneProps = {
  property: ActorRefFrom<typeof propertyMachine>
  holdFile: (file: File) => PhotoFile
}

/** "Property Info", part one: photos, title, location, roommates wanted, cost, privacy. */
export function PropertyPartOne({ property, holdFile }: PropertyPartOneProps) {
  const { t } = useWords()
  const page = useSelector(property, selectPartOne)
  return (
    <FlowPage
      note={<StillNeeded items={page.needs} />}
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
            photos={page.form.photos.map(({ key, url }) => ({ key, src: url }))}
            max={PHOTOS_PER_LISTING}
            onAdd={(file) => property.send({ type: 'photo.chosen', file: holdFile(file) })}
            onRemove={(key) => property.send({ type: 'photo.removed', key })}
          />
          <PartOneFields property={property} />
          <Toggle
            label={t('Privatize the property address')}
            name="private_location"
            isOn={page.form.private_location}
            onChange={() => property.send({ type: 'privacy.toggled' })}
          />
        </Stack>
      </Page>
    </FlowPage>
  )
}

function PartOneFields({ property }: Pick<PropertyPartOneProps, 'property'>) {
  const { t } = useWords()
  const { form, problem } = useSelector(property, selectPartOne)
  const control = (field: PropertyTextField) => ({
    name: field,
    value: form[field],
    required: true,
    error: problem(field),
    onChange: (value: string) => property.send({ type: 'field.changed', field, value }),
  })
  return (
    <Stack as="pairs">
      <TextField label={t('Title')} {...control('title')} />
      <TextField label={t('Location')} autoComplete="street-address" {...control('location')} />
      <NumberField
        stepper
        label={t('Roommates wanted')}
        range={CAPACITY}
        {...control('capacity')}
      />
      <MoneyField label={t('Cost')} {...control('cost')} />
    </Stack>
  )
}
