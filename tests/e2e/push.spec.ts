import { expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

const MESSAGE = {
  ...{ title: 'You have a new match', body: 'Open Nookmate to see it.', path: '/login' },
  ...{ tag: 'match', badge: 2, locale: 'en-CA' },
}

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
  for (let times = 0; times < 2; times += 1) {
    const data = JSON.stringify(MESSAGE)
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    const { path, badge: _, locale, ...told } = MESSAGE
    if (isGranted) await expect.poll(shown).toEqual([{ ...told, data: path, lang: locale }])
    else await expect.poll(() => refused).toBe(times + 1)
  }
  const kept = await page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.includes('push')),
  )
  expect(kept).toEqual([])
})
