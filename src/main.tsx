import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LOCALES } from '../domain/language.ts'
import { AppRoutes } from './app/AppRoutes.tsx'
import { screenOf } from './app/addresses.ts'
import { beginsAsRendered } from './app/asRendered.ts'
import { openBrowserAddress } from './app/browserAddress.ts'
import { createApp } from './app/createApp.ts'
import { Spoken } from './app/Spoken.tsx'
import { startLanguage } from './app/startLanguage.ts'
import { createWorld } from './app/world.ts'
import { pressAgain } from './effects/earlyPresses.ts'
import { keptLanguage } from './effects/keptLanguage.ts'
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
const speaking = await startLanguage(keptLanguage(served.language), inspect)
const language = () => speaking.actor.getSnapshot().context.language
// A page that a service worker has kept may be older than the session.
const isFresh = !navigator.serviceWorker?.controller
const app = createApp({
  screen,
  isGuest: isFresh && served.screen === screen,
  openWorld: (tell) => createWorld(language, served.emailEndings, tell),
  inspect,
})

// Nothing on the page waits for it.
const router = import('./app/afterwards.ts').then(({ startAfterwards }) => startAfterwards(app))

const page = (
  <StrictMode>
    <Spoken speaking={speaking}>
      <AppRoutes app={app} address={openBrowserAddress()} router={router} onShown={pressAgain} />
    </Spoken>
  </StrictMode>
)
const isShown = served.screen === screen && served.language === LOCALES[language()]
if (isShown && (await beginsAsRendered(app))) hydrateRoot(container, page)
else createRoot(container).render(page)
