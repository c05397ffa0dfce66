import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AppContext, Env } from '../../server/http/env.ts'
import { sendKeepPage } from '../../server/pages/keepPage.ts'
import { sendLeavingPage, sendNoSitePage } from '../../server/pages/leavingPage.ts'
import { sendNewsletterPage } from '../../server/pages/newsletterPage.ts'
import {
  sendAnswerPage,
  sendBrokenLinkPage,
  sendUnsubscribePage,
} from '../../server/pages/noticePage.ts'

type Send = (c: AppContext) => Response | Promise<Response>

/** What a page says: its status and language, its heading, and what follows in `main`, on one line. */
async function shown(send: Send, language: string) {
  const app = new Hono<Env>()
  app.get('/', (c) => {
    c.set('pagesFolder', '/nowhere')
    return send(c)
  })
  const response = await app.request('/', { headers: { 'accept-language': language } })
  const html = (await response.text()).replaceAll('\n', '')
  const [, heading, rest] = /<main><h1>(.*?)<\/h1>(.*)<\/main>/.exec(html) ?? []
  const locale = response.headers.get('content-language')
  return { status: response.status, locale, heading, rest }
}

const TOKEN = 'a&b'
const SITE = new URL('https://example.org/rooms?a=1&b=2')

const link = (href: string, label: string, look = 'button') =>
  `<a class="${look}" href="${href}">${label}</a>`
const form = (action: string, label: string, field = '') =>
  `<form method="post" action="${action}">${field}<button>${label}</button></form>`
const HIDDEN = '<input type="hidden" name="token" value="a&amp;b">'
const HOME = link('/', 'To the start page', 'button secondary')
const LOGIN = link('/login', 'To the login')
const CHATS = link('/home/chats', 'To your messages')
const SITE_LINK =
  '<a class="button secondary" href="https://example.org/rooms?a=1&amp;b=2" rel="noopener noreferrer nofollow" referrerpolicy="no-referrer">Go on to example.org</a>'

const unsubscribed =
  (kind: 'match' | 'message' | 'reminder' | 'newsletter', isDone: boolean): Send =>
  (c) =>
    sendUnsubscribePage(c, { kind, isDone }, TOKEN)
const answered =
  (answer: 'yes' | 'found' | 'pause', state: 'asked' | 'done' | 'over'): Send =>
  (c) =>
    sendAnswerPage(c, answer, state, TOKEN)

const PRESS = `<p>Press the button to unsubscribe.</p>${form('/unsubscribe?token=a%26b', 'Unsubscribe')}`
const BACK = `<p>You can turn them on again in your profile, under Notices.</p>${HOME}`
const answer = (label: string) =>
  `<p>Press the button to answer.</p>${form('/still-looking?token=a%26b', label)}`
const AFTER = `<p>You can change this at any time in your profile.</p>${HOME}`
const EXPIRED = `<p>It could answer whether you are still looking. You have been on Nookmate since that email, or your account is gone. Log in to change your status under Profile.</p>${LOGIN}`

/** Every page that a link in a mail or message leads to: its status, heading and content. */
const PAGES: readonly (readonly [status: number, heading: string, rest: string, send: Send])[] = [
  [
    ...([200, 'Do you want to keep your Nookmate account?'] as const),
    `<p>It is hidden and will be deleted. Press the button to keep it with everything in it.</p>${form('/account/keep/link', 'Keep my account', HIDDEN)}`,
    (c) => sendKeepPage(c, 'asked', TOKEN),
  ],
  [
    ...([200, 'Your account is kept.'] as const),
    `<p>Everything in it is as it was. Log in to continue.</p>${LOGIN}`,
    (c) => sendKeepPage(c, 'kept'),
  ],
  [
    ...([410, 'This link is no longer valid.'] as const),
    `<p>It could keep an account from being deleted. Either somebody has used it already, or the seven days are over and the account is gone. If you can log in, your account is still there; otherwise you can sign up again.</p>${LOGIN}`,
    (c) => sendKeepPage(c, 'over'),
  ],
  [
    ...([200, 'Do you want news from Nookmate at your email address?'] as const),
    `<p>Press the button to confirm your address.</p>${form('/newsletter/confirm', 'Yes, send me news', HIDDEN)}`,
    (c) => sendNewsletterPage(c, 'asked', TOKEN),
  ],
  [
    ...([200, 'Thank you. Your address is confirmed.'] as const),
    `<p>We will email you when there is something new.</p>${HOME}`,
    (c) => sendNewsletterPage(c, 'confirmed'),
  ],
  [
    ...([410, 'This link is no longer valid.'] as const),
    `<p>It could confirm an address for news from Nookmate within a week. Either the week is over, or somebody has unsubscribed the address. You can subscribe again on the start page.</p>${HOME}`,
    (c) => sendNewsletterPage(c, 'over'),
  ],
  [200, 'Stop emails about matches?', PRESS, unsubscribed('match', false)],
  [200, 'You will get no more emails about matches.', BACK, unsubscribed('match', true)],
  [200, 'Stop emails about messages?', PRESS, unsubscribed('message', false)],
  [200, 'You will get no more emails about messages.', BACK, unsubscribed('message', true)],
  [200, 'Stop reminders by email?', PRESS, unsubscribed('reminder', false)],
  [200, 'You will get no more reminders by email.', BACK, unsubscribed('reminder', true)],
  [200, 'Stop news from Nookmate?', PRESS, unsubscribed('newsletter', false)],
  [
    ...([200, 'You will get no more news from Nookmate.'] as const),
    `<p>You can subscribe again on the start page.</p>${HOME}`,
    unsubscribed('newsletter', true),
  ],
  [200, 'Are you still looking?', answer('Yes, still looking'), answered('yes', 'asked')],
  [200, 'Have you found a place?', answer('I found a place'), answered('found', 'asked')],
  [
    ...([200, 'Do you want to pause your profile?'] as const),
    ...([answer('Pause my profile'), answered('pause', 'asked')] as const),
  ],
  [
    ...([200, 'You are still looking. We suggest you to others again.', AFTER] as const),
    answered('yes', 'done'),
  ],
  [
    ...([200, 'Great! We do not suggest you to anybody any more.', AFTER] as const),
    answered('found', 'done'),
  ],
  [
    ...([200, 'Your profile is paused. We do not suggest it to anybody.', AFTER] as const),
    answered('pause', 'done'),
  ],
  [410, 'This link has expired.', EXPIRED, answered('pause', 'over')],
  [
    ...([400, 'This link does not work.'] as const),
    `<p>Part of it may be missing. Please copy the whole link from the email.</p>${HOME}`,
    sendBrokenLinkPage,
  ],
  [
    ...([200, 'You are leaving Nookmate'] as const),
    `<p>This link comes from a message, and leads to:</p><p><strong><bdi dir="ltr">example.org</bdi></strong></p><p><bdi dir="ltr">https://example.org/rooms?a=1&amp;b=2</bdi></p><p>Nookmate does not know this site. Never enter your password, card or bank details there, and never pay for a place that you have not seen.</p>${SITE_LINK}${CHATS}`,
    (c) => sendLeavingPage(c, SITE),
  ],
  [
    ...([404, 'This link does not work'] as const),
    `<p>It does not point to a website.</p>${CHATS}`,
    sendNoSitePage,
  ],
]

describe('the pages of links', () => {
  test.each(PAGES)('%i: %s', async (status, heading, rest, send) => {
    expect(await shown(send, 'en')).toEqual({ status, locale: 'en-CA', heading, rest })
  })

  test('are the same in French, in other words', async () => {
    const words = (text = '') => text.split(/<[^>]+>/).filter((part) => / /.test(part))
    const shapeOf = (text = '') => text.replaceAll(/>[^<]+</g, '><')
    for (const [status, heading, rest, send] of PAGES) {
      const french = await shown(send, 'fr')
      expect(french).toMatchObject({ status, locale: 'fr-CA' })
      expect(shapeOf(french.rest)).toBe(shapeOf(rest))
      const english = [heading, ...words(rest)]
      const own = words(`${french.heading}<br>${french.rest}`)
      expect(own.filter((part) => english.includes(part))).toEqual([])
    }
  })
})
