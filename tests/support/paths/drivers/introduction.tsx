import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { introductionMachine } from '../../../../machines/introduction/introduction.machine.ts'
import { IntroductionDialog } from '../../../../src/screens/dashboard/IntroductionDialog.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { enter } from '../enter.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { UNREACHABLE } from '../words.ts'

const REFUSED = 'xstate.done.actor.saveIntroduction'
const LOST = 'xstate.error.actor.saveIntroduction'
const MESSAGES: Readonly<Record<string, string>> = {
  [REFUSED]: 'Bio must be at most 2000 characters.',
  [LOST]: UNREACHABLE,
}
const INTERESTS = 'Sport, Music, Art, Science, Tech, Fashion, Food, Travel, Books, Movies'.split(
  ', ',
)

/** Writes the bio. */
export async function writeBio({ person }: Stage, bio: string): Promise<void> {
  await enter(person, screen.getByRole('textbox', { name: 'Bio' }), bio)
}

/** Clicks the checkbox of an interest. */
export function toggleInterest({ person }: Stage, interest: string): Promise<void> {
  return person.click(screen.getByRole('checkbox', { name: interest }))
}

function fields(bio: string, chosen: readonly string[]) {
  const chips = INTERESTS.map((interest) => [interest, chosen.includes(interest)])
  return { Bio: bio, ...Object.fromEntries(chips) }
}

const isTooLong = (bio: string) => bio.length > 2000
const isBio = (bio: string) => bio.trim() !== '' && !isTooLong(bio)

/** The line below the bio once few characters are left. */
function counted(bio: string): string[] {
  if (isTooLong(bio)) return [`${bio.length - 2000} character too many`]
  return bio.length > 1950 ? [`${2000 - bio.length} characters left`] : []
}

function needs(bio: string, chosen: readonly string[]): string | undefined {
  const missing = [...(isBio(bio) ? [] : ['bio']), ...(chosen.length === 0 ? ['interests'] : [])]
  return missing.length > 0 ? `Still needed: ${missing.join(', ')}` : undefined
}

/** Fails unless the modal shows an empty bio and no chosen interest. */
export function expectEmptyIntroduction(): void {
  expectSeen({
    dialog: 'Just one more thing',
    fields: fields('', []),
    says: ['Still needed: bio, interests'],
  })
}

const bioOf = (past: Past): string => past.last('bio.changed')?.bio ?? ''

function chosen(past: Past): string[] {
  const interest: string | undefined = past.last('interest.toggled')?.interest
  return interest === undefined ? [] : [interest]
}

/** Walks the paths of `introduction` on its React screen: the modal *Just one more thing* of the first visit. */
export const introductionDriver = screenDriver<typeof introductionMachine>({
  machine: introductionMachine,
  open(stage, input) {
    const introduction = stage.start(introductionMachine, input)
    stage.show(
      <Page heading="Suggestions">
        <IntroductionDialog introduction={introduction} />
      </Page>,
    )
    return introduction
  },
  does: {
    'bio.changed': (stage, { bio }) => writeBio(stage, bio),
    'interest.toggled': (stage, { interest }) => toggleInterest(stage, interest),
    'form.submitted': (stage) => stage.press('Save'),
  },
  ends: {},
  reads: {
    editing(past) {
      const bio = bioOf(past)
      const interests = chosen(past)
      const message = MESSAGES[past.last(REFUSED, LOST)?.type ?? '']
      expectSeen({
        dialog: 'Just one more thing',
        fields: fields(bio, interests),
        wrong: isTooLong(bio) ? { Bio: 'Bio must be at most 2000 characters.' } : {},
        buttons: [
          ...(message ? ['Try again'] : []),
          ...(needs(bio, interests) === undefined ? ['Save'] : []),
        ],
        says: [
          ...counted(bio),
          ...[message && `${message}Try again`, needs(bio, interests)].filter(
            (text) => text !== undefined,
          ),
        ],
      })
    },
    saving(past, stage) {
      const [bio, interests] = [bioOf(past), chosen(past)]
      expectSeen({
        dialog: 'Just one more thing',
        fields: fields(bio, interests),
        buttons: ['Save (busy)'],
        says: counted(bio),
      })
      expect(stage.asked('saveIntroduction')).toEqual({ bio, interests })
    },
    saved: HANDED_OVER,
  },
})
