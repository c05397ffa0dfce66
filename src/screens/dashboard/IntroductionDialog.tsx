import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { introductionMachine } from '../../../machines/introduction/introduction.machine.ts'
import { IntroductionFields } from '../../forms/IntroductionFields.tsx'
import { Button } from '../../ui/action/Button.tsx'
import { StillNeeded } from '../../ui/field/Field.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Stack } from '../../ui/layout/Blocks.tsx'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { Notice } from '../../ui/message/Notice.tsx'
import { selectIntroduction } from './selectIntroduction.ts'

type IntroductionDialogProps = { introduction: ActorRefFrom<typeof introductionMachine> }

/** The modal of the first visit. Its button Save appears once there are a bio and an interest. */
export function IntroductionDialog({ introduction }: IntroductionDialogProps) {
  const { t } = useTranslation()
  const form = useSelector(introduction, selectIntroduction)
  const submit = () => introduction.send({ type: 'form.submitted' })
  return (
    <Dialog
      title={t('Just one more thing')}
      actions={
        <>
          <StillNeeded items={form.needs} />
          {(form.canSubmit || form.isPending) && (
            <Button wide pending={form.isPending} onClick={submit}>
              {t('Save')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="large">
        <IntroductionFields
          flow={introduction}
          bio={form.bio}
          bioError={form.bioError}
          interests={form.interests}
        />
        <Notice tone="quiet" onRetry={form.canSubmit ? submit : undefined}>
          {t(form.message)}
        </Notice>
      </Stack>
    </Dialog>
  )
}
