import { Button } from '../action/Button.tsx'
import { BackLink } from '../action/IconButton.tsx'
import { Address, AddressCard } from '../chats/AddressCard.tsx'
import { Bubble, DayLine, NewLine } from '../chats/Bubble.tsx'
import { ChatsLayout } from '../chats/ChatsLayout.tsx'
import { ComposeBox, EndedLine, SkipButton } from '../chats/ComposeBox.tsx'
import { ConversationHead } from '../chats/ConversationHead.tsx'
import { ConversationRow } from '../chats/ConversationRow.tsx'
import { MessagePhoto } from '../chats/MessagePhoto.tsx'
import { MessageScroll } from '../chats/MessageScroll.tsx'
import { Openers } from '../chats/Openers.tsx'
import { Quote } from '../message/Quote.tsx'
import { maya } from './pictures.ts'

const nothing = () => {}
const THEN = '2026-11-20T12:00:00Z'
const options = () => [{ label: 'Remove', onChoose: nothing }]

const list = (
  <ul>
    <ConversationRow
      {...{ name: 'Maya Okafor', picture: maya, to: '#maya', at: THEN, isCurrent: true }}
      text="Come and see the room!"
      unread={2}
      isMuted={false}
      isEnded={false}
    />
    <ConversationRow
      {...{ name: '', picture: '', to: '#former', at: THEN, isCurrent: false }}
      text="You: Thank you all the same."
      unread={1}
      isMuted
      isEnded
    />
  </ul>
)

const head = (
  <ConversationHead
    name="Maya Okafor"
    picture={maya}
    to="#maya"
    back={<BackLink to="#chats" />}
    note="muted"
    options={options}
  />
)

const messages = (
  <MessageScroll
    {...{ hasNew: true, hasMore: false, last: 5, read: 2, unread: 2, announcement: '' }}
    sending={undefined}
    onOlder={nothing}
    onSeen={nothing}
  >
    <DayLine at={THEN} />
    <Bubble name="Maya Okafor" isOwn text="Hi Maya, when do you cook?" at={THEN} state="Seen" />
    <Bubble name="Maya Okafor" isOwn text="" at={THEN} isRemoved />
    <NewLine />
    <Bubble name="Maya Okafor" isOwn={false} text="😀🎉" at={THEN} />
    <Bubble
      name="Maya Okafor"
      isOwn={false}
      text="Send the deposit by https://pay.example first."
      at={THEN}
      isEdited
      warning="Do not send a deposit to hold a place that you have not seen."
      options={options}
    />
    <Bubble
      name="Maya Okafor"
      isOwn={false}
      text=""
      at={THEN}
      photo={<MessagePhoto name="Maya Okafor" src={maya} width={240} height={240} />}
    />
    <Bubble name="Maya Okafor" isOwn text="مرحبا كيف حالك" at={THEN} state="Not sent">
      <Button look="secondary" onClick={nothing}>
        Try again
      </Button>
    </Bubble>
  </MessageScroll>
)

/** A conversation beside the list. */
export function Chats() {
  return (
    <ChatsLayout
      list={list}
      conversation={
        <>
          <div>
            {head}
            <SkipButton to="box">Write a message</SkipButton>
            <AddressCard heading="Only you can see this address">
              <Address>12 Talbot Street, London</Address>
            </AddressCard>
          </div>
          {messages}
          <ComposeBox
            id="box"
            {...{ text: 'On Sundays?', canSubmit: true, left: 12, note: 'Maya Okafor is writing' }}
            onChange={nothing}
            onSubmit={nothing}
            onCancel={nothing}
          />
        </>
      }
    />
  )
}

/** A conversation without messages, and a message as a report quotes it. */
export function Beginning() {
  return (
    <>
      <ul>
        <Openers openers={['You both cook. Who does the dishes?']} onChoose={nothing} />
      </ul>
      <EndedLine>This conversation has ended. You can no longer write here.</EndedLine>
      <Quote caption="You report this message:">Send the deposit first.</Quote>
    </>
  )
}
