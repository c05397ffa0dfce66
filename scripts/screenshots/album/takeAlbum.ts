import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { albumPage, type Picture } from './albumPage.ts'
import { everyStop } from './everyStop.ts'
import { goTo, openFrame, screenIn } from './frame.ts'
import type { Look } from './looks.ts'
import { ODD_STOPS } from './oddStops.ts'
import type { Stop } from './stop.ts'

/** What to capture. */
export interface Wanted {
  readonly machines: readonly string[]
  readonly looks: readonly Look[]
  readonly languages: readonly string[]
}

/** Waits until fonts and pictures have loaded and the frame has painted. */
async function settle(page: Page): Promise<void> {
  await screenIn(page).evaluate(async () => {
    await document.fonts.ready
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}

/** Scrolls to the end of the open dialog, or else of the page; false if it does not scroll. */
function scrollToEnd(page: Page): Promise<boolean> {
  return screenIn(page).evaluate(() => {
    const whole = document.scrollingElement as HTMLElement
    const inside = [...document.querySelectorAll<HTMLElement>('dialog[open], dialog[open] *')]
    const isLong = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight > clientHeight + 24
    const scrolls = (one: HTMLElement) =>
      isLong(one) && /auto|scroll/.test(getComputedStyle(one).overflowY)
    const scroller = inside.length > 0 ? inside.find(scrolls) : whole
    if (!scroller || !isLong(scroller)) return false
    scroller.scrollTop = scroller.scrollHeight
    return true
  })
}

async function shoot(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: file, type: 'jpeg', quality: 80, animations: 'disabled' })
}

async function takeLook(page: Page, look: Look, folder: string, name: string): Promise<string[]> {
  await page.setViewportSize(look.size)
  await page.emulateMedia({ colorScheme: look.colours, reducedMotion: 'reduce' })
  await screenIn(page).evaluate(() => scrollTo(0, 0))
  await settle(page)
  const files = [`${name}.jpg`]
  await shoot(page, join(folder, `${name}.jpg`))
  if (await scrollToEnd(page)) {
    files.push(`${name}-end.jpg`)
    await shoot(page, join(folder, `${name}-end.jpg`))
  }
  return files
}

async function takeLanguage(
  browser: Browser,
  language: string,
  { stops, looks, folder }: { stops: readonly Stop[]; looks: readonly Look[]; folder: string },
): Promise<Picture[]> {
  const context = await browser.newContext({ locale: `${language}-CA` })
  const page = await openFrame(context, language)
  const pictures: Picture[] = []
  for (const [at, stop] of stops.entries()) {
    await goTo(page, stop)
    for (const look of looks) {
      if (look.isOddOnly && !ODD_STOPS.includes(stop)) continue
      const files = await takeLook(page, look, folder, `${at}-${look.name}-${language}`)
      pictures.push({ stop, look, language, files })
    }
  }
  await context.close()
  return pictures
}

/** All stops that the album can contain. */
export function allStops(): readonly Stop[] {
  return [...everyStop(), ...ODD_STOPS]
}

/**
 * Captures every state of the screens of these flows and writes the album page, with the pictures `others` at its
 * end.
 */
export async function takeAlbum(
  browser: Browser,
  folder: string,
  { machines, looks, languages }: Wanted,
  others: readonly Picture[],
): Promise<void> {
  const stops = allStops().filter(({ machine }) => machines.includes(machine))
  await mkdir(folder, { recursive: true })
  const taken = await Promise.all(
    languages.map((language) => takeLanguage(browser, language, { stops, looks, folder })),
  )
  const more = new Set(others.map(({ stop }) => stop))
  const page = albumPage([...stops, ...more], [...taken.flat(), ...others])
  await writeFile(join(folder, 'index.html'), page)
}
