import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type {
  newPasswordMachine,
  PasswordField,
} from '../../../machines/newPassword/newPassword.machine.ts'
import { NewPasswordFields } from '../../forms/NewPasswordFields.tsx'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/field/Form.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Notice } from '../../ui/message/Notice.tsx'
import { selectNewPassword } from './selectLaterSteps.ts'

type PasswordStepProps = { newPassword: ActorRefFrom<typeof newPasswordMachine> }

/** Asks for a new password and its confirmation: step 2 of the sign-up, and part of a password reset. */
export function PasswordStep({ newPassword }: PasswordStepProps) {
  const { t } = useTranslation()
  const form = useSelector(newPassword, selectNewPassword)
  const change = (field: PasswordField, value: string) =>
    newPassword.send({ type: 'field.changed', field, value })
  return (
    <Page
      heading={t('Set your password')}
      lead={t('You will use it together with your school email.')}
    >
      <Form onSubmit={() => newPassword.send({ type: 'form.submitted' })}>
        <NewPasswordFields form={form} onChange={change} />
        <Notice urgent>{form.formError && t(form.formError)}</Notice>
        <Button type="submit" wide pending={form.isPending}>
          {t('Continue')}
        </Button>
      </Form>
    </Page>
  )
}
