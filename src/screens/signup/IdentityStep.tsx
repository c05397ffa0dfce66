import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { identityMachine } from '../../../machines/identity/identity.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { TextLink } from '../../ui/action/TextButton.tsx'
import { Form } from '../../ui/field/Form.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Notice } from '../../ui/message/Notice.tsx'
import { selectIdentity } from './selectSignup.ts'

type IdentityStepProps = {
  identity: ActorRefFrom<typeof identityMachine>
  /** The accepted mail domains as a text; '' when they are unknown. */
  emailEndings?: string
}

/** Step 1 of the sign-up: asks for the name and the school email. */
export function IdentityStep({ identity, emailEndings = '' }: IdentityStepProps) {
  const { t } = useTranslation()
  const form = useSelector(identity, selectIdentity)
  return (
    <Page
      heading={t('Create an account')}
      lead={t('For students, with the email of their university.')}
    >
      <Form onSubmit={() => identity.send({ type: 'form.submitted' })}>
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="name"
          required
          value={form.name}
          error={form.nameError}
          onChange={(value) => identity.send({ type: 'field.changed', field: 'name', value })}
        />
        <TextField
          label={t('School Email')}
          name="email"
          inputMode="email"
          autoComplete="email"
          required
          hint={emailEndings && t('Accepted addresses: {emailEndings}', { emailEndings })}
          value={form.email}
          error={form.emailError}
          onChange={(value) => identity.send({ type: 'field.changed', field: 'email', value })}
        />
        <Notice urgent>{form.formError && t(form.formError)}</Notice>
        <Button type="submit" wide pending={form.isPending}>
          {t('Continue')}
        </Button>
      </Form>
      <p>
        {t('Already here?')} <TextLink to="/login">{t('Log In')}</TextLink>
      </p>
    </Page>
  )
}
