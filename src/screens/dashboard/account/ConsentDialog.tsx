import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { consentMachine } from '../../../../machines/consent/consent.machine.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { LegalText } from '../../../ui/message/LegalText.tsx'

type ConsentDialogProps = { consent: ActorRefFrom<typeof consentMachine> }

/** Asks for consent to the changed text. It cannot be closed without an answer. */
export function ConsentDialog({ consent }: ConsentDialogProps) {
  const { t } = useTranslation()
  const { text, message } = useSelector(consent, ({ context }) => context)
  const isPending = useSelector(consent, (snapshot) => snapshot.hasTag('pending'))
  return (
    <Dialog
      title={t('Our consent text has changed')}
      refusal={message && t(message)}
      actions={
        <>
          <Button wide pending={isPending} onClick={() => consent.send({ type: 'consent.agreed' })}>
            {t('I Agree')}
          </Button>
          {!isPending && (
            <Button
              wide
              look="secondary"
              onClick={() => consent.send({ type: 'consent.withdrawn' })}
            >
              {t('I do not agree')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <LegalText text={text} />
        <p>{t('If you do not agree, we take you to your account, where you can delete it.')}</p>
      </Stack>
    </Dialog>
  )
}
