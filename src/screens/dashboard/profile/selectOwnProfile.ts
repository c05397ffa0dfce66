import type { SnapshotFrom } from 'xstate'
import { detailsProblem, isDetailChanged } from '../../../../domain/details.ts'
import { offersPart } from '../../../../domain/profileParts.ts'
import type { detailsMachine } from '../../../../machines/details/details.machine.ts'
import type { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import type { ownProfileMachine } from '../../../../machines/ownProfile/ownProfile.machine.ts'

type OwnProfileSnapshot = SnapshotFrom<typeof ownProfileMachine> | undefined

/** The part that is shown; undefined while nothing is known yet. What was known stays while it is read again. */
export function selectPart(snapshot: OwnProfileSnapshot) {
  const { own, part, features } = snapshot?.context ?? {}
  if (!snapshot || !own || !part || !features) return undefined
  if (!offersPart(features, part)) return 'overview'
  const isForm = part !== 'overview' && part !== 'preview'
  return isForm && snapshot.hasTag('pending') ? undefined : part
}

/** The profile as the server had it last. */
export function selectOwn(snapshot: OwnProfileSnapshot) {
  return snapshot?.context.own
}

/** What the server offers. */
export function selectFeatures(snapshot: OwnProfileSnapshot) {
  return snapshot?.context.features ?? NOTHING
}

/** What the overview says of the part that was saved last; '' when nothing was. */
export function selectSaved(snapshot: OwnProfileSnapshot): string {
  const { saved, own } = snapshot?.context ?? {}
  if (saved === undefined || snapshot?.hasTag('pending')) return ''
  const hasFound = saved === 'standing' && own?.profile.standing === 'found'
  return hasFound ? 'Thank you for telling us, and all the best in your new home!' : 'Saved'
}

/** A small form as it reads now. */
export function selectDetails(snapshot: SnapshotFrom<typeof detailsMachine>) {
  const { part, form, saved, capacity, campus, message } = snapshot.context
  return {
    ...{ part, form, capacity, campus, message },
    error: detailsProblem(part, form, capacity),
    isChanged: isDetailChanged(part, form, saved),
    isPending: snapshot.hasTag('pending'),
    canSave: snapshot.can({ type: 'form.submitted' }),
  }
}

/** The open matches, by name. */
export function selectMatches(snapshot: SnapshotFrom<typeof likesMachine> | undefined) {
  // Played by itself, the dashboard has no lists.
  const { matches = [] } = snapshot?.context?.likes ?? {}
  return matches
    .filter(({ ended_at: endedAt }) => endedAt === null)
    .map(({ id, person: { name } }) => ({ id, name }))
}

/** The flows of what the student is told, of this device, and of how pages look. */
export function selectNotices(snapshot: OwnProfileSnapshot) {
  const { notices, pushDevice, appearance } = snapshot?.children ?? {}
  return { notices, pushDevice, appearance }
}

const NOTHING = [] as const
