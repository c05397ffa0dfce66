import type { Message, PendingMessage } from '../../domain/chats.ts'
import type { Feature } from '../../domain/features.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import type { ProfilePart } from '../../domain/profileParts.ts'
import type { Tab } from '../../domain/routes.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import type { ListChanges } from '../likes/changes.ts'
import type { PartingInput } from '../parting/parting.machine.ts'
import type { ReportInput } from '../report/report.machine.ts'

/** What the shell knows. */
export interface DashboardContext {
  userId: string
  /** What the server offers beside the calls of the specification. */
  features: readonly Feature[]
  /** The consent text, when it has changed since the student agreed; otherwise ''. */
  newConsent: string
  /** Whether the code of the flows that follow a like is here. */
  isLoaded: boolean
  /** What was asked for before that. */
  asked: SafetyRequest | undefined
  /** The match whose profile is shown; '' for the lists. */
  match: string
  /** The conversation that is shown; '' for the list. */
  chat: string
  /** The part of the own profile that is shown. */
  part: ProfilePart
  /** Why the last decision was refused; '' when none was. */
  message: string
}

/** The student wants to report or block another one, or to end a match. */
export type SafetyRequest =
  | { type: 'report.requested'; report: ReportInput }
  | { type: 'parting.requested'; parting: PartingInput }

/** What can happen to it. */
export type DashboardEvent =
  | { type: 'tab.chosen'; tab: Tab }
  | { type: 'match.opened'; match: string }
  | { type: 'part.opened'; part: ProfilePart }
  /** The own profile shows its overview again. */
  | { type: 'part.left' }
  | { type: 'chat.opened'; chat: string }
  /** The live stream has told something. */
  | { type: 'event.heard'; event: LiveEvent }
  /** Some of what it told may have been missed. */
  | { type: 'events.missed' }
  /** A message was written in the conversation that is shown. */
  | { type: 'message.posted'; message: PendingMessage }
  | { type: 'message.stored'; conversation: string; message: Message }
  /** The language of the page: what the server has said in the old one is read again. */
  | { type: 'language.changed' }
  | { type: 'modal.closed' }
  | { type: 'logout.requested' }
  | { type: 'lists.changed'; changes: ListChanges }
  | { type: 'decision.changed'; decision: PendingDecision }
  | { type: 'decision.failed'; decision: PendingDecision; message: string }
  | { type: 'message.closed' }
  /** A decision was made on this page, or the last one was taken back: 1 or -1. */
  | { type: 'decisions.counted'; by: number }
  | SafetyRequest
  /** Reported, blocked, or the match was ended. */
  | { type: 'candidate.left'; candidate: string }

/** The flows and calls that it runs, each under its own name. */
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
