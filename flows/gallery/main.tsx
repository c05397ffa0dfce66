import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FaultBoundary } from './shell/FaultBoundary.tsx'
import { Gallery } from './shell/Gallery.tsx'
import '../../src/ui/tokens.css'
import '../../src/ui/base.css'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root')

createRoot(container).render(
  <StrictMode>
    <FaultBoundary>
      <Gallery />
    </FaultBoundary>
  </StrictMode>,
)
