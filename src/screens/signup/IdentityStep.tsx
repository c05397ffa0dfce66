import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { identityMachine } from '../../../machines/identity/identity.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/field/Form.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Notice } from '../../ui/message/Notice.tsx'
import { selectIdentity } from './selectSignup.ts'

type IdentityStepProps = { identity: ActorRefFrom<typeof identityMachine> }

/** Step 1: name and school e-mail. */
export function IdentityStep({ identity }: IdentityStepProps) {
  const form = useSelector(identity, selectIdentity)
  return (
    <Page heading="Create an account" lead="For students, with the email of their university.">
      <Form onSubmit={() => identity.send({ type: 'form.submitted' })}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          value={form.name}
          error={form.nameError}
          onChange={(value) => identity.send({ type: 'field.changed', field: 'name', value })}
        />
        <TextField
          label="School Email"
          name="email"
          inputMode="email"
          autoComplete="email"
          required
          value={form.email}
          error={form.emailError}
          onChange={(value) => identity.send({ type: 'field.changed', field: 'email', value })}
        />
        <Notice urgent>{form.formError}</Notice>
        <Button type="submit" wide pending={form.isPending}>
          Continue
        </Button>
      </Form>
    </Page>
  )
}
