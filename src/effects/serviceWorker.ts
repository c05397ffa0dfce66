import { logFailure } from './log.ts'

/**
 * Lets a service worker keep the shell, once the page has nothing better to do. A new one waits until
 * no tab is open any more: nothing changes under anybody's hands.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/serviceWorker.js').catch(logFailure)
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : register()
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
