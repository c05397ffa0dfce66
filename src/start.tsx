import './ui/fonts/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode, startTransition } from 'react'
import { LOCALES } from '../domain/language.ts'
import { screenAt } from '../domain/routes.ts'
import { AppRoutes } from './app/AppRoutes.tsx'
import { openBrowserAddress } from './app/browserAddress.ts'
import { createApp, startsAsRendered } from './app/createApp.ts'
import { firstScreenShown } from './app/firstScreenShown.ts'
import { I18nProvider } from './app/I18nProvider.tsx'
import { createServices } from './app/services.ts'
import { startLanguage } from './app/startLanguage.ts'
import { preferredLanguage } from './effects/language.ts'
import { readServedPage, registerServiceWorker, replayPresses } from './effects/servedPage.ts'
import { loadChunk, whenIdle } from './ui/loading/loadChunk.ts'

/** Starts the product in the page. */
async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no element with the id root')

  // Only in development. The build removes the import.
  const inspect = import.meta.env.DEV
    ? (await import('./app/announceFlows.ts')).announceFlows()
    : undefined

  const served = readServedPage()
  const screen = screenAt(location.pathname) ?? 'landing'
  const language = await startLanguage(preferredLanguage(served.language), inspect)
  const chosen = () => language.actor.getSnapshot().context.language
  // A page from the service worker may be older than the session.
  const isFresh = !navigator.serviceWorker?.controller
  const app = createApp({
    screen,
    isGuest: isFresh && served.screen === screen,
    createServices: (tell) => createServices(language.actor, served.emailEndings, tell),
    inspect,
  })

  const isShown = firstScreenShown(app)
  const router = isShown
    .then(() => loadChunk(() => import('./app/Router.tsx')))
    .then(({ openRouter }) => openRouter(app))
  if (import.meta.env.PROD) isShown.then(whenIdle).then(registerServiceWorker)

  // React's code runs in a task of its own: in one task with the product, it would block presses behind the login
  // longer (decision 16).
  const { createRoot, hydrateRoot } = await loadChunk(() => import('react-dom/client'))
  const page = (
    <StrictMode>
      <I18nProvider language={language}>
        <AppRoutes
          app={app}
          address={openBrowserAddress()}
          router={router}
          onShown={replayPresses}
        />
      </I18nProvider>
    </StrictMode>
  )
  const isRendered = served.screen === screen && served.language === LOCALES[chosen()]
  if (isRendered && (await startsAsRendered(app))) {
    // In a transition React yields to input while it hydrates.
    startTransition(() => {
      hydrateRoot(container, page)
    })
  } else createRoot(container).render(page)
}

// Not awaited at the top level: that would keep the bundler from merging chunks.
start()
