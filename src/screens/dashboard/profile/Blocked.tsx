import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { blocksMachine } from '../../../../machines/blocks/blocks.machine.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { NameRow, PersonList } from '../../../ui/likes/PersonList.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Skeleton } from '../../../ui/progress/Spinner.tsx'
import type { PartProps } from './parts.tsx'

/** Lists the blocked students, with a button that lifts each block. */
export function BlockedList({ blocks }: { blocks: ActorRefFrom<typeof blocksMachine> }) {
  const { t } = useTranslation()
  const { blocked, student, message } = useSelector(blocks, ({ context }) => context)
  const isLifting = useSelector(blocks, (snapshot) => snapshot.matches('lifting'))
  if (!blocked) {
    return <Skeleton shape="card" label={t('Loading the blocked students')} />
  }
  if (blocked.length === 0) {
    return (
      <EmptyState message={t('You have not blocked anybody')}>
        <p>{t('You can block a student from a card, a profile or your lists.')}</p>
      </EmptyState>
    )
  }
  return (
    <Stack>
      <p>{t('You cannot see each other. They are not told that you blocked them.')}</p>
      <PersonList heading={t('Blocked')} count={blocked.length}>
        {blocked.map((one) => (
          <NameRow key={one.student} name={one.name} at={one.blocked_at}>
            <Button
              look="secondary"
              pending={isLifting && student === one.student}
              disabled={isLifting && student !== one.student}
              onClick={() => blocks.send({ type: 'block.lifted', student: one.student })}
            >
              {t('Lift the block')}
            </Button>
          </NameRow>
        ))}
      </PersonList>
      <Notice tone="error">{message && t(message)}</Notice>
    </Stack>
  )
}

/** The part of the profile with the blocked students. */
export function BlockedPart({ ownProfile }: PartProps) {
  const blocks = useSelector(ownProfile, ({ children }) => children.blocks)
  return blocks ? <BlockedList blocks={blocks} /> : null
}
