import '../../src/ui/fonts/fonts.css'
import '../../src/ui/tokens.css'
import '../../src/ui/base.css'
import type { FrameProject } from '../../flows/preview/frameProject.ts'
import { FrameI18nProvider } from './FrameI18nProvider.tsx'
import { holdPicture } from './holdPicture.ts'
import { Screen } from './Screen.tsx'
import { SAMPLE_PICTURES, standInForScreenshots } from './samplePictures.ts'

/** How the gallery shows the running flows of this product. */
export const frame: FrameProject = {
  Screen: ({ flow }) => <Screen flow={flow} holdFile={holdPicture} />,
  Around: FrameI18nProvider,
  pictures: SAMPLE_PICTURES,
  prepare: standInForScreenshots,
}
