import type { Screen } from '../../machines/app/app.machine.ts'
import { loadChunk } from '../ui/loading/chunk.ts'
import type { ScreenCode } from './screenCode.ts'
import type { World } from './world.ts'

/** The screens, each in a chunk of its own that brings its flow along. */
export interface Screens {
  /** The screen, when its code is here. */
  of(screen: Screen): ScreenCode | undefined
  /** Fetches the code of a screen, once. Rejects with a ChunkLoadError. */
  load(screen: Screen): Promise<void>
}

type Source = (world: World) => Promise<ScreenCode>

const SOURCES: Readonly<Record<Screen, Source>> = {
  landing: (world) => import('./screens/landing.tsx').then((module) => module.openLanding(world)),
  login: (world) => import('./screens/login.tsx').then((module) => module.openLogin(world)),
  signup: (world) => import('./screens/signup.tsx').then((module) => module.openSignup(world)),
  onboarding: (world) =>
    import('./screens/onboarding.tsx').then((module) => module.openOnboarding(world)),
  dashboard: (world) =>
    import('./screens/dashboard.tsx').then((module) => module.openDashboard(world)),
}

/** The screens of this world, none of them fetched yet. */
export function createScreens(world: World): Screens {
  const here = new Map<Screen, ScreenCode>()
  const loading = new Map<Screen, Promise<void>>()
  const fetchCode = async (screen: Screen) => {
    here.set(screen, await loadChunk(() => SOURCES[screen](world)))
  }
  return {
    of: (screen) => here.get(screen),
    load(screen) {
      const known = loading.get(screen) ?? fetchCode(screen)
      loading.set(screen, known)
      return known
    },
  }
}
