import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { propertyMachine } from '../../../machines/property/property.machine.ts'
import { PlaceFields } from '../../forms/PropertyFields.tsx'
import { selectPartOneNeeds } from '../../forms/selectProperty.ts'
import { Button } from '../../ui/action/Button.tsx'
import { StillNeeded } from '../../ui/field/Field.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'

type PropertyPartOneProps = {
  property: ActorRefFrom<typeof propertyMachine>
  holdFile: (file: File) => PhotoFile
}

/** The first page of step 4: photos, title, location, roommates wanted, cost and privacy. */
export function PropertyPartOne({ property, holdFile }: PropertyPartOneProps) {
  const { t } = useTranslation()
  const message = useSelector(property, ({ context }) => context.message)
  const canAdvance = useSelector(property, (snapshot) => snapshot.can({ type: 'page.advanced' }))
  const needs = useSelector(property, selectPartOneNeeds, shallowEqual)
  return (
    <FlowPage
      note={<StillNeeded items={needs} />}
      action={
        canAdvance && (
          <Button onClick={() => property.send({ type: 'page.advanced' })}>{t('Continue')}</Button>
        )
      }
    >
      <Page
        heading={t('Property Info')}
        title={t('Property Info, part one')}
        lead={t('The place you share. Part one of two.')}
      >
        <PlaceFields property={property} holdFile={holdFile} error={message} />
      </Page>
    </FlowPage>
  )
}
