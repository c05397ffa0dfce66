import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { confirmationMachine } from '../../../../machines/confirmation/confirmation.machine.ts'
import type {
  PasswordChangeField,
  passwordChangeMachine,
} from '../../../../machines/passwordChange/passwordChange.machine.ts'
import { NewPasswordFields } from '../../../forms/NewPasswordFields.tsx'
import { Button } from '../../../ui/action/Button.tsx'
import { Form } from '../../../ui/field/Form.tsx'
import { PasswordField } from '../../../ui/field/PasswordField.tsx'
import { Toggle } from '../../../ui/field/Toggle.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { selectConfirmation, selectPasswordChange } from './selectAccount.ts'

type PasswordDialogProps = { passwordChange: ActorRefFrom<typeof passwordChangeMachine> }

/** Asks for the current password and twice for the new one. */
export function PasswordDialog({ passwordChange }: PasswordDialogProps) {
  const { t } = useTranslation()
  const form = useSelector(passwordChange, selectPasswordChange)
  const change = (field: PasswordChangeField, value: string) =>
    passwordChange.send({ type: 'field.changed', field, value })
  const close = () => passwordChange.send({ type: 'dialog.closed' })
  return (
    <Dialog title={t('Change your password')} onClose={form.isPending ? undefined : close}>
      <Form onSubmit={() => passwordChange.send({ type: 'form.submitted' })}>
        <PasswordField
          label={t('Current password')}
          value={form.current}
          error={form.currentError}
          onChange={(value) => change('current', value)}
        />
        <NewPasswordFields label={t('New password')} form={form} onChange={change} />
        <p>{t('Every other device will be signed out.')}</p>
        <Notice urgent>{form.formError && t(form.formError)}</Notice>
        <Button type="submit" wide pending={form.isPending}>
          {t('Change password')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** The texts of each dialog that asks for the password. */
const STEPS = {
  export: {
    title: 'Download my data',
    text: [
      'You get a ZIP file with everything that we keep about you, such as your entries, photos, decisions, matches and conversations.',
    ],
    action: 'Download',
    look: 'primary',
  },
  signOut: {
    title: 'Sign out elsewhere?',
    text: ['Open pages there close at once. Logging in again takes the password.'],
    action: 'Sign out',
    look: 'primary',
  },
  delete: {
    title: 'Delete my account?',
    text: [
      'Others stop seeing you at once, in suggestions, matches and everywhere else. You are signed out everywhere.',
      'You can undo this for seven days by logging in, or with the link that we email you. After that, everything is erased for good.',
      'This also withdraws your consent.',
    ],
    action: 'Delete my account',
    look: 'danger',
  },
} as const

type ConfirmationDialogProps = { confirmation: ActorRefFrom<typeof confirmationMachine> }

/** Explains what a step does, and asks for the password. */
export function ConfirmationDialog({ confirmation }: ConfirmationDialogProps) {
  const { t } = useTranslation()
  const form = useSelector(confirmation, selectConfirmation)
  const { title, text, action, look } = STEPS[form.step]
  const close = () => confirmation.send({ type: 'dialog.closed' })
  return (
    <Dialog title={t(title)} onClose={form.isPending ? undefined : close}>
      <Form onSubmit={() => confirmation.send({ type: 'form.submitted' })}>
        {text.map((line) => (
          <p key={line}>{t(line)}</p>
        ))}
        {form.step === 'delete' && (
          <Toggle
            name="removes_messages"
            label={t('Also remove my messages')}
            hint={t(
              'Otherwise they stay with the people you wrote to, under the name “Former student”.',
            )}
            isOn={form.removesMessages}
            onChange={(removesMessages) =>
              confirmation.send({ type: 'removal.toggled', removesMessages })
            }
          />
        )}
        <PasswordField
          value={form.password}
          error={form.passwordError}
          onChange={(password) => confirmation.send({ type: 'password.changed', password })}
        />
        <Notice urgent>{form.message && t(form.message)}</Notice>
        <Button type="submit" wide look={look} pending={form.isPending}>
          {t(action)}
        </Button>
      </Form>
    </Dialog>
  )
}
