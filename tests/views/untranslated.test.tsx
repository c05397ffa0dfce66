import { cleanup } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { FR } from '../../i18n/french.ts'
import { generatePaths, type Path } from '../../machines/paths/generate.ts'
import { SHORT_BREAK } from '../../machines/paths/models/samples.ts'
import { MODELS } from '../../machines/paths/models.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { maskedWords } from '../support/maskedWords.ts'
import { accountDriver } from '../support/paths/drivers/account.tsx'
import { appDriver } from '../support/paths/drivers/app.tsx'
import { appearanceDriver } from '../support/paths/drivers/appearance.tsx'
import { blocksDriver } from '../support/paths/drivers/blocks.tsx'
import { chatsDriver } from '../support/paths/drivers/chats.tsx'
import { composerDriver } from '../support/paths/drivers/composer.tsx'
import { confirmationDriver } from '../support/paths/drivers/confirmation.tsx'
import { consentDriver } from '../support/paths/drivers/consent.tsx'
import { conversationDriver } from '../support/paths/drivers/conversation.tsx'
import { dashboardDriver } from '../support/paths/drivers/dashboard.tsx'
import { detailsDriver } from '../support/paths/drivers/details.tsx'
import { identityDriver } from '../support/paths/drivers/identity.tsx'
import { introductionDriver } from '../support/paths/drivers/introduction.tsx'
import { legalOnLoginDriver } from '../support/paths/drivers/legal.tsx'
import { likesDriver } from '../support/paths/drivers/likes.tsx'
import { limitsDriver } from '../support/paths/drivers/limits.tsx'
import { listingDriver } from '../support/paths/drivers/listing.tsx'
import { loginDriver } from '../support/paths/drivers/login.tsx'
import { logoutDriver } from '../support/paths/drivers/logout.tsx'
import { matchProfileDriver } from '../support/paths/drivers/matchProfile.tsx'
import { newPasswordDriver } from '../support/paths/drivers/newPassword.tsx'
import { newsletterDriver } from '../support/paths/drivers/newsletter.tsx'
import { noticesDriver } from '../support/paths/drivers/notices.tsx'
import { onboardingDriver } from '../support/paths/drivers/onboarding.tsx'
import { ownProfileDriver } from '../support/paths/drivers/ownProfile.tsx'
import { partingDriver } from '../support/paths/drivers/parting.tsx'
import { passwordChangeDriver } from '../support/paths/drivers/passwordChange.tsx'
import { photoDriver } from '../support/paths/drivers/photo.tsx'
import { profileDriver } from '../support/paths/drivers/profile.tsx'
import { propertyDriver } from '../support/paths/drivers/property.tsx'
import { pushDeviceDriver } from '../support/paths/drivers/pushDevice.tsx'
import { questionnaireDriver } from '../support/paths/drivers/questionnaire.tsx'
import { questionnaireOfferDriver } from '../support/paths/drivers/questionnaireOffer.tsx'
import { reportDriver } from '../support/paths/drivers/report.tsx'
import { resetPasswordDriver } from '../support/paths/drivers/resetPassword.tsx'
import { safetyDriver } from '../support/paths/drivers/safety.tsx'
import { signupDriver } from '../support/paths/drivers/signup.tsx'
import { suggestionsDriver } from '../support/paths/drivers/suggestions.tsx'
import { undoDriver } from '../support/paths/drivers/undo.tsx'
import { verifyCodeDriver } from '../support/paths/drivers/verifyCode.tsx'
import type { AnyScreenDriver } from '../support/paths/screenDriver.ts'
import { openStage } from '../support/paths/stage.tsx'
import { UNREACHABLE } from '../support/paths/words.ts'
import { happens } from '../support/screen.tsx'
import { unmasked, writtenIn } from '../support/unmasked.ts'

const DRIVERS: readonly AnyScreenDriver[] = [
  ...[appDriver, newsletterDriver, loginDriver, legalOnLoginDriver, signupDriver],
  ...[
    identityDriver,
    newPasswordDriver,
    verifyCodeDriver,
    onboardingDriver,
    logoutDriver,
    profileDriver,
  ],
  ...[photoDriver, propertyDriver, dashboardDriver, suggestionsDriver, introductionDriver],
  ...[listingDriver, undoDriver, likesDriver, matchProfileDriver, blocksDriver],
  ...[ownProfileDriver, detailsDriver, noticesDriver, pushDeviceDriver, consentDriver],
  ...[questionnaireOfferDriver, questionnaireDriver, limitsDriver],
  ...[accountDriver, passwordChangeDriver, confirmationDriver, appearanceDriver],
  ...[chatsDriver, conversationDriver, composerDriver],
  ...[safetyDriver, reportDriver, partingDriver, resetPasswordDriver],
]

/** Flows without texts, and the language switch, whose names are never translated. */
const WITHOUT_TEXTS = [
  ...[
    'language',
    'liveStream',
    'outbox',
    'messageOutbox',
    'answerOutbox',
    'refill',
    'storageSession',
  ],
]

/** The complete texts of flows that have only a few. */
const FEW_TEXTS: Readonly<Record<string, readonly string[]>> = {
  logout: ['Logout'],
  undo: ['Undo', 'You passed on {name}'],
  pushDevice: [SHORT_BREAK, 'Notifications on this device', 'Push', UNREACHABLE],
}

/** The headings of the pages in which drivers render a part of a screen. */
const FRAMES: Readonly<Record<string, string>> = {
  profile: 'About you',
  property: 'Your place',
  photo: 'Getting Started',
  notices: 'Notices',
  pushDevice: 'Notices',
  appearance: 'Notices',
  suggestions: 'Suggestions',
  questionnaireOffer: 'Suggestions',
  introduction: 'Suggestions',
  listing: 'Suggestions',
  undo: 'Suggestions',
  blocks: 'Blocked students',
  details: 'Profile',
  questionnaire: 'How you live',
  limits: 'Deal-breakers',
  safety: 'Likes',
  report: 'Likes',
  parting: 'Likes',
  account: 'Account',
  logout: 'Getting started',
  chats: 'Chats',
  conversation: 'Maya Okafor',
  composer: 'Maya Okafor',
}

function messagesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { message } = value as { message?: unknown }
  return [
    ...(typeof message === 'string' ? [message] : []),
    ...Object.values(value).flatMap(messagesOf),
  ]
}

/**
 * Walks a path by its events with masked translations. Returns the texts that were not masked, and those that were
 * requested.
 */
async function walkMasked(driver: AnyScreenDriver, { input, steps }: Path) {
  const asked = new Set<string>()
  const left = new Set<string>()
  const stage = openStage()
  const flow = (await driver.open(stage, input as never)) as AnyActorRef
  const look = () => {
    const frame = FRAMES[driver.machine.id] ?? []
    const written = [PRODUCT_NAME, ...writtenIn(flow._parent ?? flow)].concat(frame)
    for (const text of unmasked(written)) left.add(text)
  }
  await stage.setTranslator(maskedWords((text) => asked.add(text)))
  look()
  for (const { event } of steps.slice(1)) {
    await happens(() => flow.send(event))
    look()
  }
  cleanup()
  vi.restoreAllMocks()
  return { left, asked, heard: steps.flatMap(({ event }) => messagesOf(event)) }
}

describe('every text of every state of every screen is translated', () => {
  test.for(DRIVERS.map((driver) => [driver.machine.id, driver] as const))(
    '%s',
    async ([id, driver]) => {
      const model = MODELS.find(({ machine }) => machine.id === id) as AnyPathModel
      const walks = []
      for (const path of generatePaths(model).paths) walks.push(await walkMasked(driver, path))
      const asked = new Set(walks.flatMap((walk) => [...walk.asked]))
      const heard = new Set(walks.flatMap((walk) => walk.heard))
      expect([...new Set(walks.flatMap((walk) => [...walk.left]))]).toEqual([])
      expect([...asked].filter((text) => !Object.hasOwn(FR, text) && !heard.has(text))).toEqual([])
      const few = FEW_TEXTS[id]
      if (few) expect([...asked].sort()).toEqual(few)
      else expect(asked.size).toBeGreaterThan(5)
    },
  )

  test('on the screens of all flows', () => {
    const tested = [...DRIVERS.map(({ machine }) => machine.id), ...WITHOUT_TEXTS]
    expect(tested.sort()).toEqual(MODELS.map(({ machine }) => machine.id).sort())
  })
})
