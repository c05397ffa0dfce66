import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TAGLINE } from '../../../domain/product.ts'
import { RESET_PATH } from '../../../domain/routes.ts'
import type { loginMachine } from '../../../machines/login/login.machine.ts'
import { LegalTexts } from '../../forms/LegalTexts.tsx'
import { Button } from '../../ui/action/Button.tsx'
import { BackLink } from '../../ui/action/IconButton.tsx'
import { TextLink } from '../../ui/action/TextButton.tsx'
import { Form } from '../../ui/field/Form.tsx'
import { PasswordField } from '../../ui/field/PasswordField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { CenteredCard } from '../../ui/layout/CenteredCard.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SplitLayout } from '../../ui/layout/SplitLayout.tsx'
import { Notice } from '../../ui/message/Notice.tsx'
import { selectLegal, selectLogin } from './selectLogin.ts'

type LoginScreenProps = {
  login: ActorRefFrom<typeof loginMachine>
  /** The accepted mail domains as a text; '' when they are unknown. */
  emailEndings?: string
  /** Whether the server offers to reset a forgotten password. */
  canReset?: boolean
}

/** Logs a student in (§2 Login). */
export function LoginScreen({ login, emailEndings = '', canReset = false }: LoginScreenProps) {
  const { t } = useTranslation()
  const form = useSelector(login, selectLogin)
  const legal = useSelector(login, selectLegal)
  return (
    <SplitLayout words={t(TAGLINE)} isShort>
      <CenteredCard back={<BackLink to="/" />} footer={legal && <LegalTexts legal={legal} />}>
        <Page heading={t('Login')}>
          <Form onSubmit={() => login.send({ type: 'form.submitted' })}>
            <TextField
              label={t('School Email')}
              name="email"
              inputMode="email"
              autoComplete="username"
              required
              hint={emailEndings && t('Accepted addresses: {emailEndings}', { emailEndings })}
              value={form.email}
              error={form.emailError}
              onChange={(value) => login.send({ type: 'field.changed', field: 'email', value })}
            />
            <PasswordField
              value={form.password}
              error={form.passwordError}
              onChange={(value) => login.send({ type: 'field.changed', field: 'password', value })}
            />
            <Notice urgent>{t(form.message)}</Notice>
            {(form.canKeep || form.isKeeping) && (
              <Button
                wide
                pending={form.isKeeping}
                onClick={() => login.send({ type: 'deletion.cancelled' })}
              >
                {t('Keep my account')}
              </Button>
            )}
            <Button
              type="submit"
              wide
              look={form.canKeep || form.isKeeping ? 'secondary' : 'primary'}
              pending={form.isPending}
            >
              {t('Login')}
            </Button>
          </Form>
          {canReset && (
            <p data-feature="account">
              <TextLink to={RESET_PATH}>{t('Forgot your password?')}</TextLink>
            </p>
          )}
          <p>
            {t('New here?')} <TextLink to="/signup">{t('Create an account')}</TextLink>
          </p>
        </Page>
      </CenteredCard>
    </SplitLayout>
  )
}
