import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LOCALES } from '../domain/language.ts'
import { AppRoutes } from './app/AppRoutes.tsx'
import { screenOf } from './app/addresses.ts'
import { beginsAsRendered } from './app/asRendered.ts'
import { openBrowserAddress } from './app/browserAddress.ts'
import { createApp } from './app/createApp.ts'
import { I18nProvider } from './app/I18nProvider.tsx'
import { createServices } from './app/services.ts'
import { startLanguage } from './app/startLanguage.ts'
import { pressAgain } from './effects/earlyPresses.ts'
import { preferredLanguage } from './effects/languagePreference.ts'
import { readServedPage } from './effects/servedPage.ts'
import './ui/tokens.css'
import './ui/base.css'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root')

// In development only; a build leaves out the import and all that it brings.
const inspect = import.meta.env.DEV
  ? (await import('./app/announceFlows.ts')).announceFlows()
  : undefined

const served = readServedPage()
const screen = screenOf(location.pathname) ?? 'landing'
const language = await startLanguage(preferredLanguage(served.language), inspect)
const chosen = () => language.actor.getSnapshot().context.language
// A page that a service worker has kept may be older than the session.
const isFresh = !navigator.serviceWorker?.controller
const app = createApp({
  screen,
  isGuest: isFresh && served.screen === screen,
  createServices: (tell) => createServices(chosen, served.emailEndings, tell),
  inspect,
})

// Nothing on the page waits for it.
const router = import('./app/deferred.ts').then(({ startDeferred }) => startDeferred(app))

const page = (
  <StrictMode>
    <I18nProvider language={language}>
      <AppRoutes app={app} address={openBrowserAddress()} router={router} onShown={pressAgain} />
    </I18nProvider>
  </StrictMode>
)
const isShown = served.screen === screen && served.language === LOCALES[chosen()]
if (isShown && (await beginsAsRendered(app))) hydrateRoot(container, page)
else createRoot(container).render(page)
