import { RESET_PATH, ROUTES, type Screen, TAB_PATHS } from './routes.ts'

/** Every screen, in the order of the route table. */
export const SCREENS = Object.keys(ROUTES) as Screen[]

/** Every path that shows a screen. Only the server and tools use the list, no page. */
export const PATHS: readonly string[] = [
  ...new Set([
    ...SCREENS.map((screen) => ROUTES[screen].path),
    ...Object.values(TAB_PATHS),
    RESET_PATH,
  ]),
]
