import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { FactsForm } from '../../../../domain/living/factsForm.ts'
import type { detailsMachine } from '../../../../machines/details/details.machine.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { SearchFields, TermsFields } from './FactFields.tsx'
import { selectDetails } from './selectOwnProfile.ts'

type FactsDialogProps = {
  details: ActorRefFrom<typeof detailsMachine>
  onSkip: () => void
}

/** Asks a new student once for the dates and, of a poster, for the costs. The student may skip it. */
export function FactsDialog({ details, onSkip }: FactsDialogProps) {
  const { t } = useTranslation()
  const { part, form, campus, message, isPending, canSave } = useSelector(
    details,
    selectDetails,
    shallowEqual,
  )
  const isPlace = part === 'terms'
  const onChange = (detail: Partial<FactsForm>) => details.send({ type: 'detail.changed', detail })
  const save = () => details.send({ type: 'form.submitted' })
  return (
    <Dialog
      title={t(isPlace ? 'When is your place free?' : 'When do you move in?')}
      actions={
        <>
          <Notice tone="error" urgent onRetry={canSave ? save : undefined}>
            {message && t(message)}
          </Notice>
          <Button wide disabled={!canSave && !isPending} pending={isPending} onClick={save}>
            {t('Save')}
          </Button>
          {!isPending && (
            <Button wide look="quiet" onClick={onSkip}>
              {t('Not now')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="large">
        <p>
          {isPlace
            ? t('Only searchers whose needs fit this will see you.')
            : t(
                'You will see only people and places that fit this. Anything you leave open rules nobody out.',
              )}{' '}
          {t('You can change this in your profile at any time.')}
        </p>
        {isPlace ? (
          <TermsFields form={form} campus={campus} onChange={onChange} />
        ) : (
          <SearchFields form={form} onChange={onChange} />
        )}
      </Stack>
    </Dialog>
  )
}
