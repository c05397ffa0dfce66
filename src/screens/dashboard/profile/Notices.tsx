import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { CHANNELS_OF, NOTICE_KINDS } from '../../../../domain/notices.ts'
import {
  type noticesMachine,
  shownPreferences,
} from '../../../../machines/notices/notices.machine.ts'
import { SwitchTable } from '../../../ui/field/SwitchTable.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Skeleton } from '../../../ui/progress/Spinner.tsx'
import { AppearanceChoice } from './AppearanceChoice.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import type { PartProps } from './parts.tsx'
import { selectNotices } from './selectOwnProfile.ts'

const KINDS = {
  match: { label: 'Matches', hint: 'Somebody you like likes you back.' },
  message: { label: 'Messages', hint: 'A match has written to you.' },
  reminder: { label: 'Reminders', hint: 'You have not been here for a while.' },
  newsletter: { label: 'News from Nookmate', hint: 'What is new, from time to time.' },
} as const

const COLUMNS = [
  { id: 'mail', label: 'Email' },
  { id: 'push', label: 'Push' },
] as const

type NoticeSwitchesProps = { notices: ActorRefFrom<typeof noticesMachine> | undefined }

/** The switches for each kind of notice, by mail and by push. */
export function NoticeSwitches({ notices }: NoticeSwitchesProps) {
  const { t } = useTranslation()
  const snapshot = useSelector(notices, (current) => current)
  if (!snapshot?.matches('table')) {
    return <Skeleton shape="card" label={t('Loading your notices')} />
  }
  const { message } = snapshot.context
  const preferences = shownPreferences(snapshot.context)
  return (
    <Stack>
      <SwitchTable
        caption={t('What we tell you, and how')}
        columns={COLUMNS.map(({ id, label }) => ({ id, label: t(label) }))}
        rows={NOTICE_KINDS.map((kind) => ({
          id: kind,
          label: t(KINDS[kind].label),
          hint: t(KINDS[kind].hint),
          switches: Object.fromEntries(
            CHANNELS_OF[kind].map((channel) => [channel, preferences[kind][channel]]),
          ),
        }))}
        isBusy={snapshot.matches({ table: 'saving' })}
        onSwitch={(kind, channel, isOn) =>
          notices?.send({ type: 'notice.switched', notice: { kind, channel, isOn } })
        }
      />
      <Notice tone="error">{message && t(message)}</Notice>
      <p>
        {t(
          'Codes and warnings about your account always come by email. At night we leave you alone.',
        )}
      </p>
    </Stack>
  )
}

/** The part *Notices* of the profile, which also has the appearance. */
export function Notices({ ownProfile, matches }: Pick<PartProps, 'ownProfile' | 'matches'>) {
  const { notices, pushDevice, appearance } = useSelector(ownProfile, selectNotices, shallowEqual)
  return (
    <Stack gap="large">
      <NoticeSwitches notices={notices} />
      <PushSwitch pushDevice={pushDevice} hasMatch={matches.length > 0} />
      <AppearanceChoice appearance={appearance} />
    </Stack>
  )
}
