import type { FlowsConfig } from '../../../flows/config/flowsConfig.ts'

/** Another product, to see that the gallery and the test paths know none by heart. */
const config: FlowsConfig = {
  name: 'Kitchen',
  machines: 'kitchen',
  models: 'models',
  screens: 'page/frame.tsx',
  browser: 'browser.ts',
}

export default config
