import type { Screen } from '../../domain/routes.ts'
import { ChunkLoadError, loadChunk, prefetchChunk } from '../ui/loading/loadChunk.ts'
import type { LoadedScreen } from './loadedScreen.ts'
import type { Services } from './services.ts'

/** Loads the screens. The first view of each is a chunk of its own, together with its flow. */
export interface Screens {
  /** The screen; undefined until its code is loaded. */
  of(screen: Screen): LoadedScreen | undefined
  /**
   * Loads and opens a screen, once. Rejects with a ChunkLoadError, which stays until the page is reloaded, or with the
   * error of `Services.connect`; the next call then tries again.
   */
  load(screen: Screen): Promise<void>
  /** Loads the code of a screen before it is needed. */
  prefetch(screen: Screen): void
}

type Source = { openScreen: (services: Services) => LoadedScreen | Promise<LoadedScreen> }

const SOURCES: Readonly<Record<Screen, () => Promise<Source>>> = {
  landing: () => import('./screens/landing.tsx'),
  login: () => import('./screens/login.tsx'),
  signup: () => import('./screens/signup.tsx'),
  onboarding: () => import('./screens/onboarding.tsx'),
  dashboard: () => import('./screens/dashboard.tsx'),
}

/** Makes the loader of the screens; none of them is loaded yet. */
export function createScreens(services: Services): Screens {
  const loaded: Partial<Record<Screen, LoadedScreen>> = {}
  const loading: Partial<Record<Screen, Promise<void>>> = {}
  const load = async (screen: Screen) => {
    const { openScreen } = await loadChunk(SOURCES[screen])
    loaded[screen] = await openScreen(services)
  }
  return {
    of: (screen) => loaded[screen],
    load(screen) {
      loading[screen] ??= load(screen).catch((error: unknown) => {
        if (!(error instanceof ChunkLoadError)) delete loading[screen]
        throw error
      })
      return loading[screen]
    },
    prefetch: (screen) => prefetchChunk(SOURCES[screen]),
  }
}
