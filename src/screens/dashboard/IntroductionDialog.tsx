import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { INTERESTS } from '../../../domain/enumerations.ts'
import { TEXT_LENGTH } from '../../../domain/limits.ts'
import type { introductionMachine } from '../../../machines/introduction/introduction.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Chips } from '../../ui/field/Chips.tsx'
import { TextArea } from '../../ui/field/TextArea.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Stack } from '../../ui/layout/Blocks.tsx'
import { StillNeeded } from '../../ui/layout/FlowPage.tsx'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { Notice } from '../../ui/message/Notice.tsx'
import { selectIntroduction } from './selectIntroduction.ts'

type IntroductionDialogProps = { introduction: ActorRefFrom<typeof introductionMachine> }

/** The first-time modal: Save shows once there are a bio and an interest. */
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
        <TextArea
          label={t('Bio')}
          name="bio"
          hint={t('What is it like to live with you?')}
          required
          limit={TEXT_LENGTH}
          value={form.bio}
          error={form.bioError}
          onChange={(bio) => introduction.send({ type: 'bio.changed', bio })}
        />
        <Chips
          legend={t('Interests')}
          name="interests"
          options={INTERESTS}
          value={form.interests}
          onToggle={(interest) => introduction.send({ type: 'interest.toggled', interest })}
        />
        <Notice tone="quiet" onRetry={form.canSubmit ? submit : undefined}>
          {t(form.message)}
        </Notice>
      </Stack>
    </Dialog>
  )
}
