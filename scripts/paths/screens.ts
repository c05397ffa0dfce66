import { moduleOf, projectAt, ROOT } from '../../flows/config/project.ts'
import type { FlowScreen, Unseen } from './flowScreen.ts'

interface BrowserModule {
  readonly SCREENS: Readonly<Record<string, FlowScreen | Unseen>>
}

const { browser } = await projectAt(ROOT)
const module = await moduleOf<BrowserModule>(ROOT, browser)

/** How a browser driver reaches each flow, or why it cannot; the project says it. */
export const SCREENS: BrowserModule['SCREENS'] = module?.SCREENS ?? {}
