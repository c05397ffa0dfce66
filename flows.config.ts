import type { FlowsConfig } from './flows/config/flowsConfig.ts'

/** All that the flow gallery and the test paths know of this product. */
const config: FlowsConfig = {
  name: 'Nookmate',
  machines: 'machines',
  models: 'machines/paths/models',
  modelList: 'machines/paths/models.ts',
  sources: ['domain', 'contract', 'i18n'],
  screens: 'flowsProject/screens/frame.tsx',
  languages: { en: 'English', fr: 'Français' },
  browser: 'flowsProject/browser/screens.ts',
  unseen: 'flowsProject/browser/unseen.ts',
  surroundings: 'flowsProject/surroundings/surroundings.ts',
  surroundingsFrom: ['contract', 'src/app', 'src/screens', 'src/effects'],
}

export default config
