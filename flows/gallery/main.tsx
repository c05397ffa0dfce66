import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readAddress } from './address.ts'
import { chartPage, galleryIndex, systemMap } from './data.ts'
import { FaultBoundary } from './shell/FaultBoundary.tsx'
import { Gallery } from './shell/Gallery.tsx'
import '../look/tokens.css'
import '../look/base.css'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root')
const root = createRoot(container)

/**
 * Loads the data of the first page before rendering: with Suspense, React would show it piece by piece, which takes
 * longer.
 */
async function firstData(): Promise<void> {
  const { machine } = readAddress(window.location.hash)
  const { machines } = await galleryIndex()
  await (machines.some(({ id }) => id === machine) ? chartPage(machine) : systemMap())
}

function show(): void {
  root.render(
    <StrictMode>
      <FaultBoundary>
        <Gallery />
      </FaultBoundary>
    </StrictMode>,
  )
}

// If loading fails, the page shows the error.
firstData().then(show, show)
