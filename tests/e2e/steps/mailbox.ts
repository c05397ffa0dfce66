import { expect, type Page } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
  at: string
}

/** Returns the six-digit code of the newest mail to an address. Waits until it has got `count` mails. */
export async function mailedCode(page: Page, email: string, count = 1): Promise<string> {
  let mails: Mail[] = []
  await expect(async () => {
    const reply = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    mails = await reply.json()
    expect(mails.length).toBeGreaterThanOrEqual(count)
  }).toPass()
  const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0]
  if (code === undefined) throw new Error('The mail holds no code')
  return code
}
