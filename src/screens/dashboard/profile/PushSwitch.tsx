import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { pushDeviceMachine } from '../../../../machines/pushDevice/pushDevice.machine.ts'
import { SwitchTable } from '../../../ui/field/SwitchTable.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

/** The sentence shown in place of the switch, by the reason why this browser shows no notifications. */
const WHY_NOT = {
  denied:
    'This browser blocks notifications of Nookmate. Allow them in its settings, then come back.',
  unsupported: 'This browser cannot show notifications.',
  needsInstall: 'On an iPhone or iPad, first add Nookmate to the home screen, then open it there.',
  off: 'You can turn them on once you have a match.',
} as const

type PushSwitchProps = {
  pushDevice: ActorRefFrom<typeof pushDeviceMachine> | undefined
  /** Whether the student has a match. Before that, the browser's permission is not asked for. */
  hasMatch: boolean
}

/** The switch for notifications on this device, or a sentence why they are not possible. */
export function PushSwitch({ pushDevice, hasMatch }: PushSwitchProps) {
  const { t } = useTranslation()
  const snapshot = useSelector(pushDevice, (current) => current)
  if (!snapshot || snapshot.matches('reading')) return null
  const { state, message } = snapshot.context
  const isOffered = state === 'on' || (state === 'off' && hasMatch)
  const isOn = snapshot.matches('turningOn') || (state === 'on' && !snapshot.matches('turningOff'))
  return (
    <Stack>
      <SwitchTable
        caption={t('Notifications on this device')}
        columns={[{ id: 'push', label: t('Push') }]}
        hideHeads
        rows={[
          {
            id: 'device',
            label: t('Notifications on this device'),
            ...(isOffered
              ? { switches: { push: isOn } }
              : { hint: t(WHY_NOT[state]), switches: {} }),
          },
        ]}
        isBusy={snapshot.hasTag('pending')}
        onSwitch={(_, __, wanted) =>
          pushDevice?.send({ type: wanted ? 'push.wanted' : 'push.unwanted' })
        }
      />
      <Notice tone="error">{message && t(message)}</Notice>
    </Stack>
  )
}
