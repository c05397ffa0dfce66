import { useSelector } from '@xstate/react'
import { formsOf } from '../../../../machines/ownProfile/forms.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Panel, Stack } from '../../../ui/layout/Blocks.tsx'
import { DetailPart } from './DetailParts.tsx'
import { PropertyForm } from './PlaceParts.tsx'
import type { PartProps } from './parts.tsx'

/** Changes the role: a searcher describes a place, a poster enters a budget. */
export function RolePart(props: PartProps) {
  const { ownProfile, own, holdFile, onDiscard } = props
  const { t } = useTranslation()
  const newProperty = useSelector(ownProfile, ({ children }) => children.newProperty)
  const isExplaining = useSelector(ownProfile, (snapshot) =>
    snapshot.matches({ role: 'explaining' }),
  )
  if (isExplaining) {
    return (
      <Panel>
        <Stack>
          <p>
            {t(
              'You are a searcher. If you have a place now, describe it to become a poster: you will see searchers who can afford their share. Your matches stay as they are.',
            )}
          </p>
          <Button onClick={() => ownProfile.send({ type: 'role.changeRequested' })}>
            {t('I have a place now')}
          </Button>
        </Stack>
      </Panel>
    )
  }
  if (newProperty) {
    return (
      <PropertyForm
        flow={newProperty}
        saved={formsOf(own).property}
        holdFile={holdFile}
        onDiscard={onDiscard}
        label={t('Become a poster')}
      />
    )
  }
  return <DetailPart {...props} />
}
