import type { Page } from '@playwright/test'
import { watchControls } from '../../support/paths/controls.ts'

declare global {
  var watchedControls: { all: () => string[] }
}

/** A page whose controls are watched, in every document that it loads. */
export class WatchedPage {
  readonly #page: Page
  #touched: string[] = []

  private constructor(page: Page) {
    this.#page = page
  }

  /** Must be called before the page loads a document. */
  static async open(page: Page): Promise<WatchedPage> {
    const watched = new WatchedPage(page)
    await page.exposeFunction('noteTouched', (names: string[]) => watched.#touched.push(...names))
    const content = `globalThis.watchedControls = (${watchControls})((names) => noteTouched(names))`
    await page.addInitScript({ content })
    return watched
  }

  /** The names of all controls that are in the page now. Forgets what was touched until now. */
  async controls(): Promise<string[]> {
    const names = await this.#page.evaluate(() => globalThis.watchedControls.all())
    this.#touched = []
    return names
  }

  /** The names of the controls that were touched since the last call of `controls`. */
  async takeTouched(): Promise<string[]> {
    // The page reports touches before it answers this. It does not answer while it loads another document.
    await this.#page.evaluate(() => undefined).catch(() => undefined)
    return this.#touched
  }
}
