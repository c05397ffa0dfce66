import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { logoutMachine } from '../../../machines/logout/logout.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { StillNeeded } from '../../ui/field/Field.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Notice } from '../../ui/message/Notice.tsx'
import { selectIsPending } from './selectOnboarding.ts'

/** Goes back to the first page of a step; the step itself never goes down (reading 24). */
export function PageBack({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  return <IconButton icon="arrow-left" label={t('Back')} onClick={onBack} />
}

/** The logout button, which is on every step. */
export function Logout({ logout }: { logout: ActorRefFrom<typeof logoutMachine> }) {
  const { t } = useTranslation()
  const isPending = useSelector(logout, selectIsPending)
  const request = () => logout.send({ type: 'logout.requested' })
  return <IconButton icon="logout" label={t('Logout')} pending={isPending} onClick={request} />
}

type LastPageActionProps = {
  canSubmit: boolean
  isPending: boolean
  onSubmit: () => void
  children: string
}

/** The button that saves a step. It appears when all needed fields are filled. */
export function LastPageAction({ canSubmit, isPending, onSubmit, children }: LastPageActionProps) {
  if (!canSubmit && !isPending) return null
  return (
    <Button pending={isPending} onClick={onSubmit}>
      {children}
    </Button>
  )
}

type LastPageNoteProps = {
  needs: readonly string[]
  /** Why the step was not saved; '' otherwise. */
  message: string
  canSubmit: boolean
  onRetry: () => void
}

/** The note beside the button that saves a step: what is still needed, or that saving failed. */
export function LastPageNote({ needs, message, canSubmit, onRetry }: LastPageNoteProps) {
  const { t } = useTranslation()
  return (
    <>
      <StillNeeded items={needs} />
      <Notice tone="quiet" onRetry={canSubmit ? onRetry : undefined}>
        {t(message)}
      </Notice>
    </>
  )
}
