import type { Unseen } from '../../scripts/paths/flowScreen.ts'

const because = (skipped: string): Unseen => ({ skipped })

const STREAM = because(
  'The live stream of the server causes most of it, which is not answered here.',
)
const BACKGROUND = because('It runs behind the screens; no address shows it alone.')
const FILES = because('It needs pictures that are chosen from a disk and moved with the mouse.')
const IN_PROFILE = because(
  'It lies inside the own profile, which no address here begins in all its states.',
)
const IN_CHAT = because('It needs a conversation that messages come into from outside.')

/** Flows that the driver cannot walk, with the reason; the product’s own browser tests walk them. */
export const UNSEEN: Readonly<Record<string, Unseen>> = {
  app: because('It consists of all other screens and of who is signed in on several tabs.'),
  profile: FILES,
  photo: FILES,
  property: FILES,
  dashboard: because('It leads to all tabs, each of which has paths of its own.'),
  outbox: BACKGROUND,
  refill: BACKGROUND,
  liveStream: STREAM,
  blocks: IN_PROFILE,
  ownProfile: IN_PROFILE,
  details: IN_PROFILE,
  questionnaireOffer: because('It comes after ten decisions of an account.'),
  questionnaire: IN_PROFILE,
  answerOutbox: BACKGROUND,
  limits: IN_PROFILE,
  notices: IN_PROFILE,
  pushDevice: because('It needs a browser that may show notifications, and a push service.'),
  appearance: IN_PROFILE,
  chats: IN_CHAT,
  conversation: IN_CHAT,
  composer: IN_CHAT,
  messageOutbox: BACKGROUND,
  safety: because('It is opened from cards, lists and conversations, each with a flow of its own.'),
  account: IN_PROFILE,
  passwordChange: IN_PROFILE,
  confirmation: because('It begins with a link in a mail.'),
  consent: because('It is asked for when the text of the consent has changed on the server.'),
  storageSession: BACKGROUND,
}
