import type { Message, PendingMessage } from '../../domain/chats.ts'
import type { Feature } from '../../domain/features.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import type { ProfilePart } from '../../domain/profileParts.ts'
import type { Tab } from '../../domain/routes.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import type { ListChanges } from '../likes/changes.ts'
import type { PartingInput } from '../parting/parting.machine.ts'
import type { ReportInput } from '../report/report.machine.ts'

/** The context of the dashboard machine. */
export interface DashboardContext {
  userId: string
  /** The features that the server offers beside the specification. */
  features: readonly Feature[]
  /** The consent text, if it has changed since the student agreed; otherwise ''. */
  newConsent: string
  /** Whether the code of the flows behind likes, chats and safety is loaded. */
  isLoaded: boolean
  /** A request that came before that code was loaded. It is repeated afterwards. */
  asked: SafetyRequest | undefined
  /** The id of the match whose profile is shown; '' if the lists are shown. */
  match: string
  /** The id of the open conversation; '' if only the list is shown. */
  chat: string
  /** The part of the student's own profile that is shown. */
  part: ProfilePart
  /** Why the last decision was refused; '' if it was not. */
  message: string
  /** Whether the student has just deleted the account. */
  isDeleted: boolean
}

/** The student wants to report or block another one, or to end a match. */
export type SafetyRequest =
  | { type: 'report.requested'; report: ReportInput }
  | { type: 'parting.requested'; parting: PartingInput }

/** The events of the dashboard machine. */
export type DashboardEvent =
  | { type: 'tab.chosen'; tab: Tab }
  | { type: 'match.opened'; match: string }
  | { type: 'part.opened'; part: ProfilePart }
  /** The student's own profile shows its overview again. */
  | { type: 'part.left' }
  | { type: 'chat.opened'; chat: string }
  /** The live stream has received an event. */
  | { type: 'event.heard'; event: LiveEvent }
  /** The likes were loaded at this number of the live stream. Events up to it may have been missed. */
  | { type: 'likes.read'; seq: number }
  /** The student has written a message in the open conversation. */
  | { type: 'message.posted'; message: PendingMessage }
  | { type: 'message.stored'; conversation: string; message: Message }
  /** The language of the page has changed. Texts of the server in the old one are loaded again. */
  | { type: 'language.changed' }
  | { type: 'modal.closed' }
  | { type: 'logout.requested' }
  /** The account was deleted and its session has ended. */
  | { type: 'account.deleted' }
  | { type: 'lists.changed'; changes: ListChanges }
  | { type: 'decision.changed'; decision: PendingDecision }
  | { type: 'decision.failed'; decision: PendingDecision; message: string }
  | { type: 'message.closed' }
  /** `by` is 1 if a decision was made on this page, -1 if the last one was undone. */
  | { type: 'decisions.counted'; by: number }
  | SafetyRequest
  /** The candidate was reported or blocked, or the match was ended. */
  | { type: 'candidate.left'; candidate: string }

/** The flows and calls that the dashboard runs, each under its own name. */
export type DashboardChildren = {
  suggestions: 'suggestions'
  loadFlows: 'loadFlows'
  likes: 'likes'
  safety: 'safety'
  matchProfile: 'matchProfile'
  chats: 'chats'
  conversation: 'conversation'
  loadProfileFlow: 'loadProfileFlow'
  ownProfile: 'ownProfile'
  consent: 'consent'
  questionnaireOffer: 'questionnaireOffer'
  logOut: 'logOut'
}
