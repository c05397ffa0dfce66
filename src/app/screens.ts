import type { Screen } from '../../machines/app/app.machine.ts'
import { loadChunk } from '../ui/loading/chunk.ts'
import type { ScreenCode } from './screenCode.ts'
import type { Services } from './services.ts'

/** The screens, each in a chunk of its own that brings its flow along. */
export interface Screens {
  /** The screen, when its code is here. */
  of(screen: Screen): ScreenCode | undefined
  /** Fetches the code of a screen, once. Rejects with a ChunkLoadError. */
  load(screen: Screen): Promise<void>
}

type Source = { openScreen: (services: Services) => ScreenCode | Promise<ScreenCode> }

const SOURCES: Readonly<Record<Screen, () => Promise<Source>>> = {
  landing: () => import('./screens/landing.tsx'),
  login: () => import('./screens/login.tsx'),
  signup: () => import('./screens/signup.tsx'),
  onboarding: () => import('./screens/onboarding.tsx'),
  dashboard: () => import('./screens/dashboard.tsx'),
}

/** The screens of the product, none of them fetched yet. */
export function createScreens(services: Services): Screens {
  const here: Partial<Record<Screen, ScreenCode>> = {}
  const loading: Partial<Record<Screen, Promise<void>>> = {}
  const fetchCode = async (screen: Screen) => {
    const { openScreen } = await loadChunk(SOURCES[screen])
    here[screen] = await openScreen(services)
  }
  return {
    of: (screen) => here[screen],
    load(screen) {
      loading[screen] ??= fetchCode(screen)
      return loading[screen]
    },
  }
}
