import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { SIGNED_UP_MESSAGE, SIGNED_UP_NEXT_MESSAGE } from '../../../domain/messages.ts'
import type { verifyCodeMachine } from '../../../machines/verifyCode/verifyCode.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { TextButton } from '../../ui/action/TextButton.tsx'
import { NightHouse } from '../../ui/brand/NightHouse.tsx'
import { CodeBoxes } from '../../ui/field/CodeBoxes.tsx'
import { Form } from '../../ui/field/Form.tsx'
import { Resend } from '../../ui/field/Resend.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Notice } from '../../ui/message/Notice.tsx'
import { selectVerifyCode } from './selectLaterSteps.ts'

type CodeStepProps = {
  verifyCode: ActorRefFrom<typeof verifyCodeMachine>
  onCorrectAddress: () => void
  /** Replaces the sentence that a code was mailed; used where it may not have been. */
  sent?: string
}

/** Asks for the code of six digits that was mailed: step 3 of the sign-up, and part of a password reset. */
export function CodeStep({ verifyCode, onCorrectAddress, sent }: CodeStepProps) {
  const form = useSelector(verifyCode, selectVerifyCode)
  const { t, rich } = useTranslation()
  const address = (
    <>
      {sent ? (
        <>
          <strong>{form.email}</strong>: {sent}
        </>
      ) : (
        rich<ReactNode>('We sent a six-digit code to <strong>{email}</strong>.', {
          email: form.email,
          strong: (inside) => <strong key="strong">{inside}</strong>,
        })
      )}{' '}
      <TextButton onClick={onCorrectAddress}>{t('Correct the address')}</TextButton>
    </>
  )
  return (
    <Page heading={t('Verify your email')} lead={address}>
      <Form onSubmit={() => verifyCode.send({ type: 'form.submitted' })}>
        <CodeBoxes
          autoFocus
          value={form.code}
          error={form.codeError}
          pending={form.isPending}
          restarts={form.restarts}
          onChange={(code) => verifyCode.send({ type: 'code.changed', code })}
        />
        <Button
          type="submit"
          wide
          disabled={!form.canSubmit && !form.isPending}
          pending={form.isPending}
        >
          {t('Verify')}
        </Button>
      </Form>
      <Resend
        secondsLeft={form.secondsLeft}
        isReady={form.canResend}
        pending={form.isResending}
        onResend={() => verifyCode.send({ type: 'code.resendRequested' })}
      />
      <Notice>{form.resendError && t(form.resendError)}</Notice>
    </Page>
  )
}

/** Step 4: tells the student that the account was created. */
export function SuccessStep({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation()
  return (
    <Page heading={t(SIGNED_UP_MESSAGE)} lead={t(SIGNED_UP_NEXT_MESSAGE)} centred>
      <NightHouse />
      <Button wide onClick={onLogin}>
        {t('Login')}
      </Button>
    </Page>
  )
}
