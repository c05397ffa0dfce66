import type { SnapshotFrom } from 'xstate'
import { isBlank } from '../../../domain/blank.ts'
import { characters, TEXT_LENGTH } from '../../../domain/limits.ts'
import type { introductionMachine } from '../../../machines/introduction/introduction.machine.ts'

/** What the form for bio and interests shows. */
export function selectIntroduction(snapshot: SnapshotFrom<typeof introductionMachine>) {
  const { bio, interests, message } = snapshot.context
  const isTooLong = characters(bio) > TEXT_LENGTH
  const needs: string[] = []
  if (isBlank(bio) || isTooLong) needs.push('bio')
  if (interests.length === 0) needs.push('interests')
  return {
    bio,
    interests,
    message,
    needs,
    bioError: isTooLong ? `Bio must be at most ${TEXT_LENGTH} characters.` : undefined,
    isPending: snapshot.hasTag('pending'),
    canSubmit: snapshot.can({ type: 'form.submitted' }),
  }
}
