import '../../lateParts.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { ProfilePart } from '../../../../domain/profileParts.ts'
import { ownProfileMachine } from '../../../../machines/ownProfile/ownProfile.machine.ts'
import { ACCOUNT } from '../../../../machines/paths/models/account.ts'
import { OwnProfileView } from '../../../../src/screens/dashboard/profile/ProfilePage.tsx'
import { accepted } from '../../heldActor.ts'
import { holdFile } from '../../onboardingScreen.tsx'
import type { Past } from '../past.ts'
import { NEVER_ENDS, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts, seen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { takeStep } from './confirmation.tsx'
import { changeDetail } from './details.tsx'

const LOADED = 'xstate.done.actor.loadProfile'
const BACK = 'Back → /home/profile'

/** The done events of the forms that save a part. */
const SAVED = ['profile', 'introduction', 'property', 'newProperty', 'details'].map(
  (name) => `xstate.done.actor.${name}`,
)

const featuresOf = (past: Past) => (past.input as { features: readonly string[] }).features

/** The last profile that the server has sent; undefined before the first. */
const ownOf = (past: Past) =>
  past.events.findLast(({ type, output }) => type === LOADED && output.ok)?.output.value

/** The part that was opened last; 'overview' on a server without parts. */
function partOf(past: Past): ProfilePart {
  if (featuresOf(past).length === 0) return 'overview'
  const last = past.last('part.opened', ...SAVED)
  return last?.type === 'part.opened' ? last.part : 'overview'
}

const PREVIEW = 'How others see you'

const ABOUT = [
  'Photo and studies Science · Western University → /home/profile/about',
  'Bio and interests I cook on Sundays. → /home/profile/introduction',
  'Your name Ada Byron → /home/profile/name',
]
const PERSONAL = 'Personal Info Gender, orientation, religion, ethnicity'
const PLACE = [
  'Your place Bright flat by the river → /home/profile/listing',
  'Rooms left 2 rooms left → /home/profile/places',
  'Dates and rent → /home/profile/terms',
]

function linksOf(past: Past): string[] {
  if (featuresOf(past).length === 0) return []
  const isPoster = ownOf(past).profile.role === 'poster'
  return [
    'How others see you → /home/profile/preview',
    ...ABOUT,
    `${PERSONAL}${isPoster ? '' : ', budget'} → /home/profile/personal`,
    'What your matches see 1 of 4 switched on → /home/profile/shown',
    ...(isPoster ? PLACE : ['Moving in → /home/profile/search']),
    'Where you stand Shown to other students → /home/profile/standing',
    `Your role ${isPoster ? 'Poster' : 'Searcher'} → /home/profile/role`,
    'Blocked students → /home/profile/blocked',
    'How you live Private until you match → /home/profile/questionnaire',
    'Deal-breakers At most three → /home/profile/limits',
    'Notices → /home/profile/notices',
    'Password, devices, your data → /home/profile/account',
  ]
}

function expectOverview(past: Past): void {
  const isSaved = SAVED.includes(past.last('part.opened', ...SAVED)?.type ?? '')
  expectSeen({
    title: 'Profile · Nookmate',
    heading: 'Profile',
    text: ['Science · Western University', 'Active'],
    buttons: ['Logout'],
    links: linksOf(past),
    says: isSaved && !isReading(past) ? ['Saved'] : [],
  })
}

/** Whether the profile is being loaded or waits for the next attempt. */
function isReading(past: Past): boolean {
  const last = past.last(LOADED, 'xstate.error.actor.loadProfile', 'profile.outdated', ...SAVED)
  return last?.type !== LOADED || !last.output.ok
}

function expectPreview(past: Past): void {
  const isPoster = ownOf(past).profile.role === 'poster'
  const { heading, links } = seen()
  expect({ heading, links }).toEqual({ heading: 'How others see you', links: [BACK] })
  expectTexts(screen.getAllByRole('heading', { level: 2 }), [
    'Before a match',
    'Ada Byron, 21',
    ...(isPoster ? ['Sunny room near campus'] : []),
    'After a match',
    'Ada Byron, 21',
  ])
}

const HEADINGS: Partial<Record<ProfilePart, string>> = {
  about: 'About you',
  introduction: 'Bio and interests',
  listing: 'Your place',
  name: 'Your name',
  role: 'Your role',
  questionnaire: 'How you live',
  limits: 'Deal-breakers',
  blocked: 'Blocked students',
  notices: 'Notices',
  account: 'Account',
}

/** Checks heading, links and these buttons of a part's form. The paths of the form itself check the rest. */
function expectPart(past: Past, ...buttons: string[]): void {
  const shown = seen()
  expect([shown.heading, shown.links]).toEqual([HEADINGS[partOf(past)], [BACK]])
  expect(shown.buttons).toEqual(expect.arrayContaining(buttons))
}

/** Checks the page while it loads: the last known overview or preview, or "Loading your profile". */
function expectShown(past: Past): void {
  const part = partOf(past)
  if (ownOf(past) && part === 'preview') expectPreview(past)
  else if (ownOf(past) && part === 'overview') expectOverview(past)
  else {
    expectSeen({ title: 'Profile · Nookmate', heading: 'Profile', says: ['Loading your profile'] })
  }
}

async function retype({ person }: Stage, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await person.clear(field)
  await person.type(field, text)
}

/** Walks the paths of `ownProfile` on its React screen: the Profile tab. */
export const ownProfileDriver = screenDriver<typeof ownProfileMachine>({
  machine: ownProfileMachine,
  open(stage, input) {
    const ownProfile = stage.start(ownProfileMachine, input)
    stage.show(
      <OwnProfileView
        ownProfile={ownProfile}
        matches={[]}
        holdFile={holdFile}
        send={(event) => {
          if (event.type === 'part.opened') ownProfile.send(event)
        }}
      />,
    )
    return ownProfile
  },
  does: {
    // Where the overview is not shown, no link leads to the part, and the event is sent directly.
    'part.opened'(stage, event) {
      const row = document.querySelector<HTMLElement>(`li a[href="/home/profile/${event.part}"]`)
      if (row) return stage.person.click(row)
      const preview = event.part === 'preview' && screen.queryByRole('link', { name: PREVIEW })
      return preview ? stage.follow(PREVIEW, event) : stage.elsewhere(event)
    },
    'profile.outdated': (stage, event) => stage.elsewhere(event),
    'decisions.changed': (stage, event) => stage.elsewhere(event),
    // The form is unchanged, so it has no such button; the event is sent directly.
    'changes.discarded': (stage, event) => stage.elsewhere(event),
    'role.changeRequested': (stage) => stage.press('I have a place now'),
  },
  ends: {
    async profile(stage) {
      await retype(stage, 'Age', '22')
      await stage.press('Save')
      await stage.answer('updateProfile', accepted)
    },
    async introduction(stage) {
      await retype(stage, 'Bio', 'I bake.')
      await stage.press('Save')
      await stage.answer('saveIntroduction', accepted)
    },
    async property(stage) {
      await retype(stage, 'Title', 'Loft')
      await stage.press('Save')
      await stage.answer('updateProperty', accepted)
    },
    async newProperty(stage) {
      await stage.press('Rooms and amenities')
      await stage.press('Become a poster')
      await stage.answer('updateProperty', accepted)
    },
    async details(stage) {
      const isRole = screen.queryByRole('slider') !== null
      await changeDetail(stage, isRole ? { budget: '950' } : { name: 'Ada' })
      await stage.press(isRole ? 'Become a searcher' : 'Save')
      await stage.answer('saveDetails', accepted)
    },
    blocks: NEVER_ENDS,
    notices: NEVER_ENDS,
    questionnaire: NEVER_ENDS,
    limits: NEVER_ENDS,
    pushDevice: NEVER_ENDS,
    async account(stage) {
      await stage.answer('loadAccount', { ok: true, value: ACCOUNT })
      await stage.press('Delete my account')
      await takeStep(stage)
    },
    appearance: NEVER_ENDS,
  },
  reads: {
    loading: expectShown,
    waitingToLoad: expectShown,
    choosing: NEVER_SEEN,
    overview: expectShown,
    describing: (past) => expectPart(past, 'Profile photo: change photo (file)', 'Save (disabled)'),
    introducing: (past) => expectPart(past, 'Save (disabled)'),
    offering: (past) => expectPart(past, 'Save (disabled)', 'Rooms and amenities'),
    detailing: (past) => expectPart(past, 'Save (disabled)'),
    'role.explaining': (past) => expectPart(past, 'I have a place now'),
    'role.becomingPoster': (past) => expectPart(past, 'Rooms and amenities'),
    'role.becomingSearcher': (past) => expectPart(past, 'Become a searcher (disabled)'),
    blocked: (past) => expectPart(past),
    living: (past) => expectPart(past),
    notices: (past) => expectPart(past),
    account: (past) => expectPart(past),
  },
})
