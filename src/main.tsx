import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppRoutes } from './app/AppRoutes.tsx'
import { screenOf } from './app/addresses.ts'
import { createApp } from './app/createApp.ts'
import { Spoken } from './app/Spoken.tsx'
import { startLanguage } from './app/startLanguage.ts'
import { loadConfig } from './effects/config.ts'
import { keepShell } from './effects/serviceWorker.ts'
import './ui/tokens.css'
import './ui/base.css'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root')

// In development only; a build leaves out the import and all that it brings.
const inspect = import.meta.env.DEV
  ? (await import('./app/announceFlows.ts')).announceFlows()
  : undefined

const [config, speaking] = await Promise.all([loadConfig(), startLanguage(inspect)])
const language = () => speaking.actor.getSnapshot().context.language
const app = createApp(config, screenOf(location.pathname) ?? 'landing', language, inspect)

createRoot(container).render(
  <StrictMode>
    <Spoken speaking={speaking}>
      <AppRoutes app={app} />
    </Spoken>
  </StrictMode>,
)

if (import.meta.env.PROD) keepShell()
