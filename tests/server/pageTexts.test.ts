import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Language } from '../../domain/language.ts'
import {
  NOTICE_KINDS,
  type NoticeKind,
  REMINDER_ANSWERS,
  type ReminderAnswer,
} from '../../domain/notices.ts'
import type { AppContext, Env } from '../../server/http/env.ts'
import { sendKeepPage } from '../../server/pages/keepPage.ts'
import { sendLeavingPage, sendNoSitePage } from '../../server/pages/leavingPage.ts'
import { sendNewsletterPage } from '../../server/pages/newsletterPage.ts'
import {
  sendAnswerPage,
  sendBrokenLinkPage,
  sendUnsubscribePage,
} from '../../server/pages/noticePage.ts'

type Send = (c: AppContext) => Promise<Response>

/** The answer of a page that is opened with these headers. */
async function answerOf(send: Send, headers: Record<string, string> = {}): Promise<Response> {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('pagesFolder', '/nowhere')
    await next()
  })
  app.get('/', (c) => send(c))
  return app.request('/', { headers })
}

/** Opens a page. Returns its status, and the texts and controls of its main part in order. */
async function open(send: Send, language: Language = 'en') {
  const response = await answerOf(send, { 'accept-language': language })
  const [, main = ''] = /<main>(.*)<\/main>/s.exec(await response.text()) ?? []
  const parts = [...main.matchAll(/<(h1|p|a|form|input|button)\b([^>]*)>([^<]*)/g)]
  const shown = parts.map(([, kind = '', attributes = '', words = '']) => {
    const [, goal = ''] = /(?:href|action|value)="([^"]*)"/.exec(attributes) ?? []
    return [kind, goal, words.trim()] as const
  })
  return { status: response.status, shown }
}

const heading = (words: string) => ['h1', '', words] as const
const text = (words: string) => ['p', '', words] as const
const link = (to: string, words: string) => ['a', to, words] as const
/** A form with one button. `token` is in a hidden field. */
const form = (action: string, button: string, token?: string) => [
  ['form', action, ''],
  ...(token === undefined ? [] : [['input', token, '']]),
  ['button', '', button],
]

const HOME = link('/', 'To the start page')
const LOGIN = link('/login', 'To the login')
const CHATS = link('/home/chats', 'To your messages')
const IN_PROFILE = 'You can turn them on again in your profile, under Notices.'

const TOKEN = 'a.b'
const unsubscribe =
  (kind: NoticeKind, isDone: boolean): Send =>
  (c) =>
    sendUnsubscribePage(c, { kind, isDone }, TOKEN)
const answer =
  (given: ReminderAnswer, state: 'asked' | 'done' | 'over'): Send =>
  (c) =>
    sendAnswerPage(c, given, state, TOKEN)
const keep =
  (about: Parameters<typeof sendKeepPage>[1]): Send =>
  (c) =>
    sendKeepPage(c, about, TOKEN)
const newsletter =
  (about: Parameters<typeof sendNewsletterPage>[1]): Send =>
  (c) =>
    sendNewsletterPage(c, about, TOKEN)
const leaving: Send = (c) => sendLeavingPage(c, new URL('https://example.org/pay?now'))

const ASKED = [
  ['match', 'Stop emails about matches?'],
  ['message', 'Stop emails about messages?'],
  ['reminder', 'Stop reminders by email?'],
  ['newsletter', 'Stop news from Nookmate?'],
] as const

test.each(ASKED)('who wants no more of %s is asked with one button', async (kind, asked) => {
  const button = form('/unsubscribe?token=a.b', 'Unsubscribe')
  expect(await open(unsubscribe(kind, false))).toEqual({
    status: 200,
    shown: [heading(asked), text('Press the button to unsubscribe.'), ...button],
  })
})

test.each([
  ['match', 'You will get no more emails about matches.', IN_PROFILE],
  ['message', 'You will get no more emails about messages.', IN_PROFILE],
  ['reminder', 'You will get no more reminders by email.', IN_PROFILE],
  [
    ...(['newsletter', 'You will get no more news from Nookmate.'] as const),
    'You can subscribe again on the start page.',
  ],
] as const)('who gets no more of %s is told so, and the way back', async (kind, done, back) => {
  const shown = [heading(done), text(back), HOME]
  expect(await open(unsubscribe(kind, true))).toEqual({ status: 200, shown })
})

const LATE =
  'It could answer whether you are still looking. You have been on Nookmate since that email, or your account is gone. Log in to change your status under Profile.'

test.each([
  [
    ...(['yes', 'Are you still looking?', 'Yes, still looking'] as const),
    'You are still looking. We suggest you to others again.',
  ],
  [
    ...(['found', 'Have you found a place?', 'I found a place'] as const),
    'Great! We do not suggest you to anybody any more.',
  ],
  [
    ...(['pause', 'Do you want to pause your profile?', 'Pause my profile'] as const),
    'Your profile is paused. We do not suggest it to anybody.',
  ],
] as const)('the answer %s is asked for, taken, or late', async (given, asked, button, done) => {
  const pressed = form('/still-looking?token=a.b', button)
  expect(await open(answer(given, 'asked'))).toEqual({
    status: 200,
    shown: [heading(asked), text('Press the button to answer.'), ...pressed],
  })
  expect(await open(answer(given, 'done'))).toEqual({
    status: 200,
    shown: [heading(done), text('You can change this at any time in your profile.'), HOME],
  })
  const late = [heading('This link has expired.'), text(LATE), LOGIN]
  expect(await open(answer(given, 'over'))).toEqual({ status: 410, shown: late })
})

const GONE = 'This link is no longer valid.'

test('who may keep an account is asked, told that it is kept, or that it is too late', async () => {
  expect(await open(keep('asked'))).toEqual({
    status: 200,
    shown: [
      heading('Do you want to keep your Nookmate account?'),
      text('It is hidden and will be deleted. Press the button to keep it with everything in it.'),
      ...form('/account/keep/link', 'Keep my account', TOKEN),
    ],
  })
  const kept = text('Everything in it is as it was. Log in to continue.')
  expect(await open(keep('kept'))).toEqual({
    ...{ status: 200, shown: [heading('Your account is kept.'), kept, LOGIN] },
  })
  const over = ['p', '', expect.stringMatching(/^It could keep an account .* sign up again\.$/)]
  expect(await open(keep('over'))).toEqual({ status: 410, shown: [heading(GONE), over, LOGIN] })
})

test('who may get news is asked, thanked, or told that it is too late', async () => {
  expect(await open(newsletter('asked'))).toEqual({
    status: 200,
    shown: [
      heading('Do you want news from Nookmate at your email address?'),
      text('Press the button to confirm your address.'),
      ...form('/newsletter/confirm', 'Yes, send me news', TOKEN),
    ],
  })
  const thanks = heading('Thank you. Your address is confirmed.')
  const news = text('We will email you when there is something new.')
  expect(await open(newsletter('confirmed'))).toEqual({ status: 200, shown: [thanks, news, HOME] })
  const over = ['p', '', expect.stringMatching(/^It could confirm an address .* start page\.$/)]
  const late = [heading(GONE), over, HOME]
  expect(await open(newsletter('over'))).toEqual({ status: 410, shown: late })
})

test('a link that leads nowhere, or away from here, says so', async () => {
  const broken = 'Part of it may be missing. Please copy the whole link from the email.'
  expect(await open(sendBrokenLinkPage)).toEqual({
    ...{ status: 400, shown: [heading('This link does not work.'), text(broken), HOME] },
  })
  const no = text('It does not point to a website.')
  expect(await open(sendNoSitePage)).toEqual({
    ...{ status: 404, shown: [heading('This link does not work'), no, CHATS] },
  })
  expect(await open(leaving)).toEqual({
    status: 200,
    shown: [
      heading('You are leaving Nookmate'),
      ...[text('This link comes from a message, and leads to:'), text(''), text('')],
      ['p', '', expect.stringMatching(/^Nookmate does not know this site\. .* not seen\.$/)],
      ...[link('https://example.org/pay?now', 'Go on to example.org'), CHATS],
    ],
  })
})

test('every page is French for who reads French, with the same controls', async () => {
  const pages = [
    ...NOTICE_KINDS.flatMap((kind) => [unsubscribe(kind, false), unsubscribe(kind, true)]),
    ...REMINDER_ANSWERS.flatMap((given) => [answer(given, 'asked'), answer(given, 'done')]),
    ...(['asked', 'kept', 'over'] as const).map(keep),
    ...(['asked', 'confirmed', 'over'] as const).map(newsletter),
    ...[answer('yes', 'over'), leaving, sendBrokenLinkPage, sendNoSitePage],
  ]
  for (const page of pages) {
    const [english, french] = [(await open(page)).shown, (await open(page, 'fr')).shown]
    expect(french.map(([kind, goal]) => [kind, goal])).toEqual(
      english.map(([kind, goal]) => [kind, goal]),
    )
    const same = english.filter(([, , words], at) => words !== '' && words === french[at]?.[2])
    expect(same).toEqual([])
  }
})

test('the frame of a page has its language, title, icon and a link home, and is not indexed', async () => {
  const html = await (await answerOf(sendNoSitePage)).text()
  const [frame = ''] = html.replaceAll(/<(style|svg)\b.*?<\/\1>/gs, '').split('<main>')
  expect(frame.split('\n').filter((line) => line !== '')).toEqual([
    ...['<!doctype html>', '<html lang="en-CA">', '<head>', '<meta charset="utf-8">'],
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<title>This link does not work · Nookmate</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...['</head>', '<body>'],
    '<header><a href="/"><img src="/favicon.svg" alt="" width="30" height="30"></a></header>',
  ])
  expect(html).toContain('<svg class="word" role="img" aria-label="Nookmate"')
})

test('a page loads only what is ours, and its forms go to nobody else', async () => {
  const { headers } = await answerOf(sendNoSitePage, { 'accept-language': 'fr' })
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy.replace(/'sha256-[\w+/]{43}='/, 'HASH').split('; ')).toEqual([
    ...["default-src 'none'", 'style-src HASH', "img-src 'self'", "font-src 'self'"],
    ...["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
  ])
  expect(headers.get('content-language')).toBe('fr-CA')
})

test.each(['light', 'dark'])(
  'who has chosen %s gets it, whatever the system has',
  async (chosen) => {
    const cookie = `nookmate_appearance=${chosen}`
    const html = await (await answerOf(sendNoSitePage, { cookie })).text()
    expect(html).toContain(`<html lang="en-CA" data-appearance="${chosen}">`)
    expect(html).toContain(`:root[data-appearance='${chosen}'] { color-scheme: ${chosen}; }`)
  },
)
