import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TAGLINE } from '../../../domain/product.ts'
import { ROUTES } from '../../../domain/routes.ts'
import type { resetPasswordMachine } from '../../../machines/resetPassword/resetPassword.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { BackLink, IconButton } from '../../ui/action/IconButton.tsx'
import { NightHouse } from '../../ui/brand/NightHouse.tsx'
import { Form } from '../../ui/field/Form.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { CenteredCard } from '../../ui/layout/CenteredCard.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SplitLayout } from '../../ui/layout/SplitLayout.tsx'
import { Notice } from '../../ui/message/Notice.tsx'
import { CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { selectAsking, selectPart } from './selectResetPassword.ts'

type ResetPasswordProps = {
  resetPassword: ActorRefFrom<typeof resetPasswordMachine>
  /** The accepted mail domains as a text; '' when they are unknown. */
  emailEndings?: string
}

/** Asks for the address of the account. */
function AskStep({ resetPassword, emailEndings = '' }: ResetPasswordProps) {
  const { t } = useTranslation()
  const form = useSelector(resetPassword, selectAsking, shallowEqual)
  return (
    <Page
      heading={t('Choose a new password')}
      lead={t('We email a code to the address of your account. Use it to set a new password.')}
    >
      <Form onSubmit={() => resetPassword.send({ type: 'form.submitted' })}>
        <TextField
          label={t('School Email')}
          name="email"
          inputMode="email"
          autoComplete="username"
          required
          hint={emailEndings && t('Accepted addresses: {emailEndings}', { emailEndings })}
          value={form.email}
          error={form.emailError}
          onChange={(email) => resetPassword.send({ type: 'email.changed', email })}
        />
        <Notice urgent>{form.message && t(form.message)}</Notice>
        <Button type="submit" wide pending={form.isPending}>
          {t('Continue')}
        </Button>
      </Form>
    </Page>
  )
}

/** Tells the student that the password is changed. */
function DoneStep({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation()
  return (
    <Page
      heading={t('Your password is changed')}
      lead={t('Every device was signed out. Log in with the new password.')}
      centred
    >
      <NightHouse />
      <Button wide onClick={onLogin}>
        {t('Login')}
      </Button>
    </Page>
  )
}

/** Resets a forgotten password: asks for the address, the mailed code and the new password. */
export function ResetPasswordScreen({ resetPassword, emailEndings = '' }: ResetPasswordProps) {
  const { t } = useTranslation()
  const part = useSelector(resetPassword, selectPart, shallowEqual)
  const turnBack = () => resetPassword.send({ type: 'step.turnedBack' })
  const back = part.isAsking ? (
    <BackLink to={ROUTES.login.path} />
  ) : (
    <IconButton icon="arrow-left" label={t('Back')} onClick={turnBack} />
  )
  return (
    <SplitLayout words={t(TAGLINE)} isShort>
      <CenteredCard back={!part.isDone && back}>
        {part.isAsking && <AskStep resetPassword={resetPassword} emailEndings={emailEndings} />}
        {part.verifyCode && (
          <CodeStep
            verifyCode={part.verifyCode}
            onCorrectAddress={turnBack}
            sent={t(
              'We sent an email to this address. If it has an account, the email contains a six-digit code.',
            )}
          />
        )}
        {part.newPassword && <PasswordStep newPassword={part.newPassword} />}
        {part.isDone && (
          <DoneStep onLogin={() => resetPassword.send({ type: 'login.requested' })} />
        )}
      </CenteredCard>
    </SplitLayout>
  )
}
