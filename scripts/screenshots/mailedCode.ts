import type { Page } from '@playwright/test'

/** Milliseconds within which a mail arrives, and between two looks into the mailbox. */
const LONGEST_WAIT = 30_000
const PAUSE = 100

/** Waits for a mail with a code to this address and returns the code. Throws if none comes in time. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  for (let waited = 0; waited < LONGEST_WAIT; waited += PAUSE) {
    const reply = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const mails: { text: string }[] = await reply.json()
    const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0]
    if (code !== undefined) return code
    await page.waitForTimeout(PAUSE)
  }
  throw new Error(`No code was mailed to ${email}.`)
}
