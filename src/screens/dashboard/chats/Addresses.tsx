import type { ActorRefFrom } from 'xstate'
import type { Conversation } from '../../../../domain/chats.ts'
import type { conversationMachine } from '../../../../machines/conversation/conversation.machine.ts'
import { TextButton } from '../../../ui/action/TextButton.tsx'
import { Address, AddressCard } from '../../../ui/chats/AddressCard.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'

type AddressesProps = {
  conversation: ActorRefFrom<typeof conversationMachine>
  shown: Conversation
  name: string
}

/** Shows the other member's private address, and that they can see the student's own. */
export function Addresses({ conversation, shown, name }: AddressesProps) {
  const { t } = useTranslation()
  return (
    <>
      {shown.address && (
        <AddressCard heading={t('Only you can see this address')}>
          <Address>{shown.address}</Address>
        </AddressCard>
      )}
      {shown.shares_address && shown.ended_at === null && (
        <AddressCard heading={t('{name} can see your address', { name })}>
          <TextButton
            onClick={() =>
              conversation.send({
                type: 'change.requested',
                change: { kind: 'share', isShared: false },
              })
            }
          >
            {t('Hide my address')}
          </TextButton>
        </AddressCard>
      )}
    </>
  )
}
