import type { SnapshotFrom } from 'xstate'
import { detailsProblem, isDetailChanged } from '../../../../domain/details.ts'
import { offersPart } from '../../../../domain/profileParts.ts'
import type { detailsMachine } from '../../../../machines/details/details.machine.ts'
import type { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import type { ownProfileMachine } from '../../../../machines/ownProfile/ownProfile.machine.ts'

type OwnProfileSnapshot = SnapshotFrom<typeof ownProfileMachine> | undefined

/** The part to show; undefined while the profile or the part's form is loading. A part that is not offered leads to the overview. */
export function selectPart(snapshot: OwnProfileSnapshot) {
  const { own, part, features } = snapshot?.context ?? {}
  if (!snapshot || !own || !part || !features) return undefined
  if (!offersPart(features, part)) return 'overview'
  const isForm = part !== 'overview' && part !== 'preview'
  return isForm && snapshot.hasTag('pending') ? undefined : part
}

/** The profile as last loaded from the server; undefined before. */
export function selectOwn(snapshot: OwnProfileSnapshot) {
  return snapshot?.context.own
}

/** The features that the server offers. */
export function selectFeatures(snapshot: OwnProfileSnapshot) {
  return snapshot?.context.features ?? NOTHING
}

/** The overview's message about the part that was saved last; '' if none was. */
export function selectSaved(snapshot: OwnProfileSnapshot): string {
  const { saved, own } = snapshot?.context ?? {}
  if (saved === undefined || snapshot?.hasTag('pending')) return ''
  const hasFound = saved === 'standing' && own?.profile.standing === 'found'
  return hasFound ? 'Thank you for telling us, and all the best in your new home!' : 'Saved'
}

/** What the form of a small part shows. */
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

/** The names of the open matches, with the matches' ids. */
export function selectMatches(snapshot: SnapshotFrom<typeof likesMachine> | undefined) {
  // When the gallery simulates the dashboard alone, this child has no context.
  const { matches = [] } = snapshot?.context?.likes ?? {}
  return matches
    .filter(({ ended_at: endedAt }) => endedAt === null)
    .map(({ id, person: { name } }) => ({ id, name }))
}

/** The flows of the part *Notices*: the notices, push on this device, and the appearance. */
export function selectNotices(snapshot: OwnProfileSnapshot) {
  const { notices, pushDevice, appearance } = snapshot?.children ?? {}
  return { notices, pushDevice, appearance }
}

const NOTHING = [] as const
