import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { MOTTO } from '../../../domain/product.ts'
import type { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/field/Form.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { ReservedLines, Stack } from '../../ui/layout/Blocks.tsx'
import { Notice } from '../../ui/message/Notice.tsx'

type NewsletterProps = { newsletter: ActorRefFrom<typeof newsletterMachine> }

/** The newsletter form. After a success it clears the field and says thank you; a failure shows nothing (§8). */
export function Newsletter({ newsletter }: NewsletterProps) {
  const { t } = useTranslation()
  const { email, isPending, isSubscribed } = useSelector(newsletter, selectNewsletter)
  return (
    <Stack gap="small">
      <Form
        label={t('Newsletter')}
        layout="line"
        onSubmit={() => newsletter.send({ type: 'form.submitted' })}
      >
        <TextField
          label={t(MOTTO)}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(value) => newsletter.send({ type: 'email.changed', email: value })}
        />
        <Button type="submit" look="secondary" pending={isPending}>
          {t('Subscribe')}
        </Button>
      </Form>
      <ReservedLines lines={2}>
        {!isSubscribed && <p>{t('We email you a link to confirm.')}</p>}
        <Notice tone="quiet">{isSubscribed && t('Thank you! Check your email to confirm.')}</Notice>
      </ReservedLines>
    </Stack>
  )
}

/** What the newsletter form shows. */
export function selectNewsletter(snapshot: SnapshotFrom<typeof newsletterMachine>) {
  return {
    email: snapshot.context.email,
    isPending: snapshot.hasTag('pending'),
    isSubscribed: snapshot.matches('subscribed'),
  }
}
