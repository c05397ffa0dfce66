import type { Surroundings } from '../../flows/map/systemMap.ts'
import { readCalls } from './readCalls.ts'
import { readScreens } from './readScreens.ts'

/** What is around the machines of this product: the components that show them, and the calls that `src/app` supplies. */
export const surroundings: Surroundings = { screens: readScreens, calls: readCalls }
