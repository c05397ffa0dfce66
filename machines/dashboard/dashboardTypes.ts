import type { Feature } from '../../domain/features.ts'
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
  /** Whether the code of the flows that follow a like is here. */
  isLoaded: boolean
  /** What was asked for before that. */
  asked: SafetyRequest | undefined
  /** The match whose profile is shown; '' for the lists. */
  match: string
  /** Why the last decision was refused; '' when none was. */
  message: string
}

/** Somebody is to be reported, blocked, or a match to be ended. */
export type SafetyRequest =
  | { type: 'report.requested'; report: ReportInput }
  | { type: 'parting.requested'; parting: PartingInput }

/** What can happen to it. */
export type DashboardEvent =
  | { type: 'tab.chosen'; tab: Tab }
  | { type: 'match.opened'; match: string }
  | { type: 'modal.closed' }
  | { type: 'logout.requested' }
  | { type: 'lists.changed'; changes: ListChanges }
  | { type: 'decision.changed'; decision: PendingDecision }
  | { type: 'decision.failed'; decision: PendingDecision; message: string }
  | { type: 'message.closed' }
  | SafetyRequest
  /** Reported, blocked, or the match was ended. */
  | { type: 'candidate.left'; candidate: string }

/** The flows and calls that it runs, each under its own name. */
export type DashboardChildren = {
  suggestions: 'suggestions'
  loadFlows: 'loadFlows'
  likes: 'likes'
  blocks: 'blocks'
  safety: 'safety'
  matchProfile: 'matchProfile'
  logOut: 'logOut'
}
