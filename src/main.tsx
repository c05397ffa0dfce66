import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppRoutes } from './app/AppRoutes.tsx'
import { screenOf } from './app/addresses.ts'
import { createApp } from './app/createApp.ts'
import { loadConfig } from './effects/config.ts'
import './ui/tokens.css'
import './ui/base.css'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root')

// In development only; a build leaves out the import and all that it brings.
const inspect = import.meta.env.DEV
  ? (await import('./app/announceFlows.ts')).announceFlows()
  : undefined

const app = createApp(await loadConfig(), screenOf(location.pathname) ?? 'landing', inspect)

createRoot(container).render(
  <StrictMode>
    <AppRoutes app={app} />
  </StrictMode>,
)
