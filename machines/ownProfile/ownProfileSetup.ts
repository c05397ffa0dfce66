import { assign, sendTo, setup } from 'xstate'
import type { OwnProfile } from '../../contract/ownProfile.ts'
import { retryDelay } from '../../domain/backoff.ts'
import { type Campus, chosenCampus, DEFAULT_CAMPUSES } from '../../domain/campus.ts'
import { DETAIL_PARTS } from '../../domain/details.ts'
import type { Feature } from '../../domain/features.ts'
import { offersPart, type ProfilePart } from '../../domain/profileParts.ts'
import type { Reply } from '../../domain/reply.ts'
import { accountMachine } from '../account/account.machine.ts'
import { appearanceMachine } from '../appearance/appearance.machine.ts'
import { blocksMachine } from '../blocks/blocks.machine.ts'
import { type DetailsInput, detailsMachine } from '../details/details.machine.ts'
import { introductionMachine } from '../introduction/introduction.machine.ts'
import { limitsMachine } from '../limits/limits.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { profileMachine } from '../profile/profile.machine.ts'
import { propertyMachine } from '../property/property.machine.ts'
import { pushDeviceMachine } from '../pushDevice/pushDevice.machine.ts'
import { questionnaireMachine } from '../questionnaire/questionnaire.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import { formsOf, type OwnForms } from './forms.ts'

export type { OwnProfile } from '../../contract/ownProfile.ts'

export interface OwnProfileInput {
  readonly userId: string
  readonly features: readonly Feature[]
  /** The part that the address asks for. */
  readonly part: ProfilePart
}

export interface OwnProfileContext extends OwnProfileInput {
  /** The profile as last loaded from the server; undefined before. */
  readonly own: OwnProfile | undefined
  /** The forms with their unsaved drafts; undefined until the profile is loaded. */
  readonly forms: OwnForms | undefined
  /** The part that was saved last, for a message in the overview. */
  readonly saved: ProfilePart | undefined
  readonly attempt: number
  /** Whether the profile was changed elsewhere since it was loaded. */
  readonly isOutdated: boolean
}

export type OwnProfileEvent =
  | { type: 'part.opened'; part: ProfilePart }
  /** The profile was changed on another device or in another tab. */
  | { type: 'profile.outdated' }
  /** Decisions about others have changed, on this device or another: a student may have been blocked. */
  | { type: 'decisions.changed' }
  /** The student discards what was typed and not saved. */
  | { type: 'changes.discarded' }
  /** A searcher wants to become a poster. */
  | { type: 'role.changeRequested' }

/** The parts whose form is `details`. */
const DETAILS: readonly ProfilePart[] = ['name', 'shown', 'places', 'standing', 'search', 'terms']
/** The parts whose form is `profile`. */
const PROFILE: readonly ProfilePart[] = ['about', 'personal']

/** The parts that only posters have. */
const OF_POSTERS: readonly ProfilePart[] = ['listing', 'places', 'terms']

/** Whether the server offers a part and it fits the student's role. */
function hasPart({ features, own }: OwnProfileContext, part: ProfilePart): boolean {
  const isMine = own?.profile.role === 'poster' ? part !== 'search' : !OF_POSTERS.includes(part)
  return isMine && offersPart(features, part)
}

/** The forms. Throws before the profile is loaded. */
export function formsIn({ forms }: OwnProfileContext): OwnForms {
  if (forms === undefined) throw new Error('The profile is not loaded yet')
  return forms
}

/** The universities that the student may choose from; those of the specification if the server names none. */
export function campusesOf(own: OwnProfile | undefined): readonly Campus[] {
  return own?.campuses ?? DEFAULT_CAMPUSES
}

/** The campus of the student's university. */
export function campusOf(own: OwnProfile | undefined): Campus | undefined {
  return chosenCampus(campusesOf(own), own?.profile.university ?? '')
}

/** The input of the small form for the open part. */
export function detailsInput(context: OwnProfileContext): DetailsInput {
  const { userId, part, own } = context
  return {
    userId,
    part: DETAIL_PARTS.find((detail) => detail === part) ?? 'role',
    form: formsIn(context).details,
    saved: own ? formsOf(own).details : formsIn(context).details,
    capacity: own?.listing?.capacity ?? 1,
    campus: campusOf(own),
  }
}

/** The types, guards and actions of the own profile machine. */
export const ownProfileSetup = setup({
  types: {
    context: {} as OwnProfileContext,
    events: {} as OwnProfileEvent,
    input: {} as OwnProfileInput,
    tags: {} as 'pending',
    children: {} as {
      loadProfile: 'loadProfile'
      profile: 'profile'
      introduction: 'introduction'
      property: 'property'
      newProperty: 'newProperty'
      details: 'details'
      blocks: 'blocks'
      notices: 'notices'
      questionnaire: 'questionnaire'
      limits: 'limits'
      pushDevice: 'pushDevice'
      account: 'account'
      appearance: 'appearance'
    },
  },
  actors: {
    loadProfile: unprovidedActor<Reply<OwnProfile>>('loadProfile'),
    profile: profileMachine,
    introduction: introductionMachine,
    property: propertyMachine,
    /** The same form as `property`. Saving it makes the student a poster. */
    newProperty: propertyMachine,
    details: detailsMachine,
    blocks: blocksMachine,
    notices: noticesMachine,
    questionnaire: questionnaireMachine,
    limits: limitsMachine,
    pushDevice: pushDeviceMachine,
    account: accountMachine,
    appearance: appearanceMachine,
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isAt: ({ context }, wanted: ProfilePart) => context.part === wanted && hasPart(context, wanted),
    isProfilePart: ({ context }) =>
      PROFILE.includes(context.part) && hasPart(context, context.part),
    isDetail: ({ context }) => DETAILS.includes(context.part) && hasPart(context, context.part),
    isOutdated: ({ context }) => context.isOutdated,
    isPoster: ({ context }) => context.own?.profile.role === 'poster',
  },
  actions: {
    keepProfile: assign({
      own: ({ context }, reply: Reply<OwnProfile>) => (reply.ok ? reply.value : context.own),
      attempt: 0,
      isOutdated: false,
    }),
    noteOutdated: assign({ isOutdated: true }),
    renewNotices: sendTo('notices', { type: 'notices.outdated' }),
    renewLimits: sendTo('limits', { type: 'limits.outdated' }),
    renewBlocks: sendTo('blocks', { type: 'blocks.outdated' }),
    fillForms: assign({ forms: ({ context: { own } }) => own && formsOf(own) }),
    keepPart: assign({ part: (_, part: ProfilePart) => part, saved: undefined }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    leavePart: assign({ part: 'overview' }),
    leaveSaved: assign({ part: 'overview', saved: ({ context }) => context.part }),
    /** Tells the dashboard that the overview is open, so that the address changes. */
    announceLeft: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      { type: 'part.left' },
    ),
    restoreDrafts: unprovidedAction('restoreDrafts'),
    clearDraft: unprovidedAction('clearDraft'),
    /** Tells the dashboard, whose logout then removes what this browser has stored. */
    announceDeleted: sendTo(({ self }) => self._parent ?? self, { type: 'account.deleted' }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
