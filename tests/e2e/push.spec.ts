import { expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

const MESSAGE = {
  ...{ title: 'You have a new match', body: 'Open Nookmate to see it.', path: '/login' },
  ...{ tag: 'match', badge: 2, locale: 'en-CA' },
}

/** How long one message may take; the first one is sent again after that. */
const SOON = { timeout: 10_000 }

test('a push message is shown by the browser, on an icon with a number; it keeps no page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/login')
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'))
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/pushWorker.js', {
      scope: '/push/',
    })
    const worker = registration.installing ?? registration.waiting
    if (!worker) return
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
    })
  })
  const registrationId = await registered
  // Headless Chromium never grants notifications, but its console reports that the worker wanted to show one.
  const isGranted = await page.evaluate(() => Notification.permission === 'granted')
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push/')
      const notifications = (await registration?.getNotifications()) ?? []
      return notifications.map(({ title, body, tag, data, lang }) => ({
        title,
        body,
        tag,
        data,
        lang,
      }))
    })
  let refused = 0
  cdp.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => {
    if (errorMessage.errorMessage.includes('No notification permission')) refused += 1
  })
  const origin = new URL(baseURL ?? '').origin
  const data = JSON.stringify(MESSAGE)
  const { path, badge: _, locale, ...told } = MESSAGE
  const deliver = async () => {
    const before = refused
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    if (isGranted) await expect.poll(shown, SOON).toEqual([{ ...told, data: path, lang: locale }])
    else await expect.poll(() => refused, SOON).toBeGreaterThan(before)
  }
  // Chromium silently drops a message for a worker that is active but not stored yet.
  await expect(deliver).toPass()
  await deliver()
  const kept = await page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.includes('push')),
  )
  expect(kept).toEqual([])
})
