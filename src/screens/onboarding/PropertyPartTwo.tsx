import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { propertyMachine } from '../../../machines/property/property.machine.ts'
import { PlaceDetails } from '../../forms/PropertyFields.tsx'
import { selectPartTwo, selectPartTwoNeeds } from '../../forms/selectProperty.ts'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { LastPageAction, LastPageNote, PageBack } from './PageControls.tsx'

type PropertyPartTwoProps = { property: ActorRefFrom<typeof propertyMachine> }

/** The second page of step 4: description, rooms, property type and amenities. */
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
        <PlaceDetails property={property} />
      </Page>
    </FlowPage>
  )
}
