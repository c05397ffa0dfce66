import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Account } from '../../../../domain/account.ts'
import type { accountMachine } from '../../../../machines/account/account.machine.ts'
import { SessionList } from '../../../ui/account/SessionList.tsx'
import { Button } from '../../../ui/action/Button.tsx'
import { TextButton } from '../../../ui/action/TextButton.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Panel, Stack } from '../../../ui/layout/Blocks.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Skeleton } from '../../../ui/progress/Spinner.tsx'
import { ConfirmationDialog, PasswordDialog } from './AccountDialogs.tsx'
import { selectAccount, selectDialogs } from './selectAccount.ts'

type AccountProps = { account: ActorRefFrom<typeof accountMachine> }

/** Shows when the student gave the consent, and a button that withdraws it. */
function Consent({ consent, onWithdraw }: Pick<Account, 'consent'> & { onWithdraw: () => void }) {
  const { t, locale } = useTranslation()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const { agreed_at: agreedAt } = consent
  return (
    <Panel heading={t('Consent')}>
      <Stack>
        {agreedAt && (
          <p>
            {t('You agreed to how we use your data:')} {date.format(Date.parse(agreedAt))}
          </p>
        )}
        <p>
          {t('You may withdraw your consent at any time. Without it there can be no account.')}{' '}
          <TextButton onClick={onWithdraw}>{t('Withdraw and delete my account')}</TextButton>
        </p>
      </Stack>
    </Panel>
  )
}

/** The student's account: password, sessions, data, consent and deletion. */
export function AccountPart({ account }: AccountProps) {
  const { t } = useTranslation()
  const { account: shown, message } = useSelector(account, selectAccount, shallowEqual)
  const { passwordChange, confirmation } = useSelector(account, selectDialogs, shallowEqual)
  if (!shown) return <Skeleton shape="card" label={t('Loading your account')} />
  const open = (step: 'export' | 'delete') => () => account.send({ type: 'step.opened', step })
  return (
    <Stack gap="large">
      <Notice onClose={message ? () => account.send({ type: 'message.closed' }) : undefined}>
        {message && t(message)}
      </Notice>
      <Panel heading={t('Password')}>
        <Stack>
          <p>
            {t('You log in with this address:')} {shown.email}
          </p>
          <Stack as="row">
            <Button look="secondary" onClick={() => account.send({ type: 'password.opened' })}>
              {t('Change password')}
            </Button>
          </Stack>
        </Stack>
      </Panel>
      <Panel heading={t('Where you are signed in')}>
        <Stack>
          <SessionList
            sessions={shown.sessions}
            onEnd={(session) => account.send({ type: 'session.closed', session })}
          />
          {shown.sessions.length > 1 && (
            <Stack as="row">
              <Button
                look="secondary"
                icon="logout"
                onClick={() => account.send({ type: 'others.closed' })}
              >
                {t('Sign out everywhere else')}
              </Button>
            </Stack>
          )}
        </Stack>
      </Panel>
      <Panel heading={t('Your data')}>
        <Stack>
          <p>{t('Everything that we keep about you, as a ZIP file.')}</p>
          <Stack as="row">
            <Button look="secondary" onClick={open('export')}>
              {t('Download my data')}
            </Button>
          </Stack>
        </Stack>
      </Panel>
      <Consent consent={shown.consent} onWithdraw={open('delete')} />
      <Panel heading={t('Delete')}>
        <Stack>
          <p>{t('You are hidden at once. For seven days you can change your mind.')}</p>
          <Stack as="row">
            <Button look="danger" onClick={open('delete')}>
              {t('Delete my account')}
            </Button>
          </Stack>
        </Stack>
      </Panel>
      {passwordChange && <PasswordDialog passwordChange={passwordChange} />}
      {confirmation && <ConfirmationDialog confirmation={confirmation} />}
    </Stack>
  )
}
