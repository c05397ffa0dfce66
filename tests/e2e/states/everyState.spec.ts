import { expect, type Page, test } from '@playwright/test'
import { everyStop } from '../../../scripts/screenshots/album/everyStop.ts'
import { goTo, openFrame, screenIn } from '../../../scripts/screenshots/album/frame.ts'
import { ODD_STOPS } from '../../../scripts/screenshots/album/oddStops.ts'
import type { Stop } from '../../../scripts/screenshots/album/stop.ts'
import { loadAxe, violations } from './axe.ts'
import { drawn } from './drawn.ts'
import { flaws } from './flaws.ts'

/**
 * The machines of each test. `app` is missing because it only shows screens of the others, `language` because it has
 * none.
 */
const GROUPS = {
  'before the login': [
    'newsletter',
    'login',
    'legal',
    'signup',
    'identity',
    'newPassword',
    'verifyCode',
  ],
  'the onboarding': ['onboarding', 'logout', 'profile', 'photo', 'property'],
  'the dashboard': ['dashboard', 'suggestions', 'introduction', 'listing'],
  'the own profile': ['ownProfile', 'details', 'blocks', 'notices', 'pushDevice', 'appearance'],
  'living together': ['questionnaireOffer', 'questionnaire', 'limits'],
  'the account': ['account', 'passwordChange', 'confirmation', 'consent', 'resetPassword'],
  'what follows a like': ['likes', 'matchProfile', 'undo', 'report', 'parting', 'safety'],
  'the conversations': ['chats', 'conversation', 'composer', 'messageOutbox'],
}

/**
 * Widths and heights of the frame in CSS pixels at a zoom of 200 %: half of the usual ones, but at least 320 wide, the
 * width of the narrowest phone.
 */
const HALF = { phone: ['320px', '422px'], desktop: ['640px', '400px'] } as const

/** One stop per state of these machines: the first one, which has the shortest path. */
function stopsOf(machines: readonly string[]): Stop[] {
  const stops = new Map<string, Stop>()
  const odd = ODD_STOPS.filter(({ machine }) => machines.includes(machine))
  for (const stop of [...everyStop(machines), ...odd]) {
    const key = `${stop.machine}: ${stop.sees}`
    if (!stops.has(key)) stops.set(key, stop)
  }
  return [...stops.values()]
}

/** Gives the frame a size; without one, that of the page. Much faster than another size of the whole page. */
async function resize(page: Page, [width, height]: readonly string[] = ['', '']): Promise<void> {
  await page.evaluate(
    async (style) => {
      const frame = document.querySelector('iframe')
      Object.assign(frame?.style ?? {}, style)
      // The styles inside follow the new size only after a whole frame was drawn.
      for (let frames = 0; frames < 2; frames += 1) {
        await new Promise((resolve) => frame?.contentWindow?.requestAnimationFrame(resolve))
      }
    },
    { width, height },
  )
}

async function problems(page: Page, stop: Stop, half: readonly string[]) {
  const screen = screenIn(page)
  await goTo(page, stop)
  const here = [...(await flaws(screen)), ...(await violations(screen))]
  await resize(page, half)
  const zoomed = (await flaws(screen)).filter((flaw) => flaw.startsWith('sideways'))
  await resize(page)
  return [...here, ...zoomed.map((flaw) => `at 200 %: ${flaw}`)]
}

function treeOf(page: Page): Promise<string> {
  return page.frameLocator('iframe').locator('body').ariaSnapshot()
}

const nameOf = (file: string) => file.replaceAll(' ', '-')

async function addLooks(lines: Set<string>, page: Page): Promise<void> {
  for (const line of await drawn(screenIn(page))) lines.add(line)
}

function expectLooks(lines: ReadonlySet<string>, file: string): void {
  expect(`${[...lines].toSorted().join('\n')}\n`).toMatchSnapshot(['drawn', nameOf(file)])
}

for (const [group, machines] of Object.entries(GROUPS)) {
  test(`every state of ${group}: large enough to press and to read, nothing cut off, also at 200 %, nothing for axe`, async ({
    context,
    viewport,
    isMobile,
  }) => {
    const page = await openFrame(context, 'en')
    await loadAxe(screenIn(page))
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark', reducedMotion: 'reduce' })
    const half = isMobile ? HALF.phone : HALF.desktop
    const found: Record<string, readonly string[]> = {}
    const trees: string[] = []
    const looks = new Set<string>()
    for (const stop of stopsOf(machines)) {
      const all = await problems(page, stop, half)
      if (all.length > 0) found[`${stop.machine}: ${stop.sees}`] = all
      // The accessibility tree is compared on the phone only: apart from the links of the landing page it is the same
      // on both widths.
      if (isMobile) trees.push(`# ${stop.machine}: ${stop.sees}\n${await treeOf(page)}\n`)
      await addLooks(looks, page)
    }
    expect(found).toEqual({})
    expectLooks(looks, `${group} ${isMobile ? 'phone' : 'desktop'}.txt`)
    if (isMobile) expect(trees.join('\n')).toMatchSnapshot(nameOf(`${group}.yml`))
  })
}
