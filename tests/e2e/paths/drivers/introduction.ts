import { expect, type Page } from '@playwright/test'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { introductionMachine } from '../../../../machines/introduction/introduction.machine.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy, expectHeading } from '../seen.ts'
import type { Stage } from '../stage.ts'
import { City } from './city.ts'

const BIO = 'I cook on Sundays.'
/** A bio with an invisible control character, as pasted text may have. The server refuses it. */
const SPOILT = 'I cook\u0007 on Sundays.'
const REFUSAL = 'Bio contains characters that cannot be shown.'
const ANSWER = 'xstate.done.actor.saveIntroduction'
const OUTAGE = 'xstate.error.actor.saveIntroduction'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Just one more thing' })

/** The error message of the last attempt to save; undefined if there is none. */
function message({ past }: Stage): string | undefined {
  const latest = past.last(ANSWER, OUTAGE)?.type
  if (latest === undefined) return undefined
  return latest === ANSWER ? REFUSAL : UNREACHABLE_MESSAGE
}

async function expectForm(stage: Stage): Promise<void> {
  const { page, past } = stage
  const bio = stage.say(past.last('bio.changed')?.bio ?? '')
  await expect(modal(page).getByLabel('Bio')).toHaveValue(bio)
  const isChosen = past.has('interest.toggled')
  await expect(modal(page).getByLabel('Music')).toBeChecked({ checked: isChosen })
  const isFilled = isChosen && bio !== ''
  await expect(modal(page).getByRole('button', { name: 'Save' })).toHaveCount(isFilled ? 1 : 0)
}

async function expectMessage({ page }: Stage, wanted: string | undefined): Promise<void> {
  for (const one of [REFUSAL, UNREACHABLE_MESSAGE]) {
    await expect(modal(page).getByText(one)).toHaveCount(one === wanted ? 1 : 0)
  }
}

/** Walks the paths of `introduction` in the browser: the modal *Just one more thing* with bio and interests. */
export const introductionDriver = browserDriver<typeof introductionMachine>({
  machine: introductionMachine,
  calls: { saveIntroduction: '/dashboard/set-interests-and-bio' },
  async begin(stage) {
    const { page } = stage
    if (stage.will('the server refuses it')) stage.replace(BIO, SPOILT)
    await new City().signIn(page, { bio: null, interests: [] })
    await page.goto('/home/dashboard')
  },
  does: {
    'bio.changed': (stage, { bio }) => modal(stage.page).getByLabel('Bio').fill(stage.say(bio)),
    'interest.toggled': ({ page }, { interest }) => modal(page).getByLabel(interest).check(),
    'form.submitted': ({ page }) => modal(page).getByRole('button', { name: 'Save' }).click(),
  },
  ends: {},
  sees: {
    async editing(stage) {
      await expectForm(stage)
      await expectMessage(stage, message(stage))
    },
    async saving(stage) {
      await expectForm(stage)
      await expectMessage(stage, undefined)
      await expectBusy(stage.page, 'Save')
    },
    async saved({ page }) {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectHeading(page, 'Suggestions')
      await expect(page.getByRole('button', { name: 'Look again' })).toBeVisible()
    },
  },
})
