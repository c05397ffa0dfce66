import type { FrameProject } from '../../../../flows/preview/frameProject.ts'
import { Screen } from './Screens.tsx'

export const frame: FrameProject = { Screen }
