import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { generatePaths } from '../../../machines/paths/generate.ts'
import { TODAY } from '../../../machines/paths/models/samples.ts'
import { MODELS } from '../../../machines/paths/models.ts'
import type { AnyPathModel } from '../../../machines/paths/pathModel.ts'
import { outline } from '../../support/outline.ts'
import { accountDriver } from '../../support/paths/drivers/account.tsx'
import { appearanceDriver } from '../../support/paths/drivers/appearance.tsx'
import { blocksDriver } from '../../support/paths/drivers/blocks.tsx'
import { chatsDriver } from '../../support/paths/drivers/chats.tsx'
import { composerDriver } from '../../support/paths/drivers/composer.tsx'
import { confirmationDriver } from '../../support/paths/drivers/confirmation.tsx'
import { consentDriver } from '../../support/paths/drivers/consent.tsx'
import { conversationDriver } from '../../support/paths/drivers/conversation.tsx'
import { detailsDriver } from '../../support/paths/drivers/details.tsx'
import { likesDriver } from '../../support/paths/drivers/likes.tsx'
import { limitsDriver } from '../../support/paths/drivers/limits.tsx'
import { matchProfileDriver } from '../../support/paths/drivers/matchProfile.tsx'
import { noticesDriver } from '../../support/paths/drivers/notices.tsx'
import { ownProfileDriver } from '../../support/paths/drivers/ownProfile.tsx'
import { partingDriver } from '../../support/paths/drivers/parting.tsx'
import { passwordChangeDriver } from '../../support/paths/drivers/passwordChange.tsx'
import { pushDeviceDriver } from '../../support/paths/drivers/pushDevice.tsx'
import { questionnaireDriver } from '../../support/paths/drivers/questionnaire.tsx'
import { questionnaireOfferDriver } from '../../support/paths/drivers/questionnaireOffer.tsx'
import { reportDriver } from '../../support/paths/drivers/report.tsx'
import { resetPasswordDriver } from '../../support/paths/drivers/resetPassword.tsx'
import { undoDriver } from '../../support/paths/drivers/undo.tsx'
import type { AnyScreenDriver } from '../../support/paths/screenDriver.ts'
import { openStage } from '../../support/paths/stage.tsx'
import { happens } from '../../support/screen.tsx'

/** The flows whose screens are not walked by hand in the other files of this folder. */
const DRIVERS: readonly AnyScreenDriver[] = [
  ...[likesDriver, matchProfileDriver, reportDriver, partingDriver, blocksDriver, undoDriver],
  ...[chatsDriver, conversationDriver, composerDriver],
  ...[ownProfileDriver, detailsDriver, noticesDriver, pushDeviceDriver, appearanceDriver],
  ...[questionnaireDriver, questionnaireOfferDriver, limitsDriver],
  ...[accountDriver, passwordChangeDriver, confirmationDriver, consentDriver],
  resetPasswordDriver,
]

// The dates of the samples are as far away as on this day.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(TODAY) }))
afterEach(() => void vi.useRealTimers())

/** The hour depends on where the machine is. */
const withoutHours = (page: string) => page.replace(/\d{1,2}:\d\d\s[ap]\.m\./g, '(an hour)')

type Walked = ReturnType<typeof generatePaths>['paths'][number]

/** What each step of a path is called: the state, and how the flow began. */
function namesOf({ given, steps }: Walked): string[] {
  return steps.map(({ value }) => [given, JSON.stringify(value)].filter(Boolean).join(': '))
}

/** Walks a path, and keeps the screen of each state that `pages` does not have. */
async function keepPages(driver: AnyScreenDriver, path: Walked, pages: Map<string, string>) {
  const names = namesOf(path)
  const last = names.findLastIndex((name) => !pages.has(name))
  if (last < 0) return
  const flow = (await driver.open(openStage(), path.input as never)) as AnyActorRef
  await happens(() => undefined)
  for (const [at, { event }] of path.steps.slice(0, last + 1).entries()) {
    if (at > 0) await happens(() => flow.send(event))
    const name = names[at] ?? ''
    if (!pages.has(name)) pages.set(name, withoutHours(outline()))
  }
  cleanup()
  vi.restoreAllMocks()
}

/** The screen in each state, for each beginning of the flow's paths. */
async function pagesOf(driver: AnyScreenDriver): Promise<string> {
  const model = MODELS.find(({ machine }) => machine.id === driver.machine.id) as AnyPathModel
  const pages = new Map<string, string>()
  for (const path of generatePaths(model).paths) await keepPages(driver, path, pages)
  return [...pages].map(([name, page]) => `# ${name}\n${page}`).join('\n')
}

test.for(DRIVERS.map((driver) => [driver.machine.id, driver] as const))(
  'each state of %s looks as it was reviewed',
  async ([id, driver]) => {
    await expect(await pagesOf(driver)).toMatchFileSnapshot(
      `${import.meta.dirname}/states/${id}.txt`,
    )
  },
)
