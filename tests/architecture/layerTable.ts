/** What a layer may import. README.md describes the layers; change both in one commit. */
export interface Layer {
  /** The folder, or the single file. */
  readonly place: string
  /** Layers it may import from. */
  readonly layers: readonly string[]
  /** Layers of which it may import types only. */
  readonly types?: readonly string[]
  /** Packages it may import; 'any' for layers that compose. */
  readonly packages: readonly string[] | 'any'
  readonly builtins?: boolean
}

const SCHEMA = ['zod']
const WIDGETS = ['react', 'react-image-crop']
const BROWSER = [
  'domain',
  'i18n',
  'contract',
  'machines',
  'src/ui',
  'src/forms',
  'src/screens',
  'src/effects',
  'src/app',
]
const BROWSER_PACKAGES = [...WIDGETS, 'react-dom', 'xstate', '@xstate/react']
const SERVER_PACKAGES = [
  ...[
    '@hono/node-server',
    '@node-rs/argon2',
    'hono',
    'kysely',
    'nodemailer',
    'pg',
    'pg-boss',
    'pino',
  ],
  'prom-client',
  ...['react', 'react-dom', 'web-push'],
  ...[
    'body',
    'button',
    'container',
    'head',
    'heading',
    'hr',
    'html',
    'link',
    'section',
    'text',
  ].map((name) => `@react-email/${name}`),
  ...['@zxcvbn-ts/language-common', 'client-zip'],
  ...['@supabase/supabase-js', 'sharp', 'zod'],
]

/** The layers of the project. A file belongs to the layer with the longest matching `place`. */
export const LAYERS: readonly Layer[] = [
  { place: 'domain', layers: [], packages: [] },
  { place: 'i18n', layers: ['domain'], packages: ['icu-minify'] },
  { place: 'contract', layers: ['domain'], packages: SCHEMA },
  { place: 'machines', layers: ['domain'], types: ['contract'], packages: ['xstate'] },
  // These know nothing of the product, so that they can be taken to another one.
  { place: 'machines/paths', layers: [], packages: ['xstate', '@xstate/test'] },
  { place: 'machines/inspection', layers: ['machines/paths'], packages: ['xstate'] },
  {
    place: 'flows',
    layers: ['machines/paths', 'machines/inspection'],
    packages: 'any',
    builtins: true,
  },
  {
    place: 'scripts/paths',
    layers: ['machines/paths', 'machines/inspection', 'flows'],
    packages: ['xstate', '@playwright/test', '@cucumber/cucumber'],
    builtins: true,
  },
  // What they are told of this product, by `flows.config.ts`.
  { place: 'flows.config.ts', layers: [], types: ['flows'], packages: [] },
  {
    place: 'machines/paths/models',
    layers: ['machines', 'machines/paths', 'domain'],
    types: ['contract'],
    packages: ['xstate'],
  },
  {
    place: 'machines/paths/models.ts',
    layers: ['machines/paths/models'],
    types: ['machines/paths'],
    packages: [],
  },
  {
    place: 'flowsProject',
    layers: [...BROWSER, 'src/ui/preview', 'machines/paths/models', 'flows'],
    types: ['machines/paths', 'scripts/paths'],
    packages: ['react', 'xstate', '@xstate/react', 'oxc-parser'],
    builtins: true,
  },
  { place: 'src/ui', layers: ['domain', 'i18n'], packages: WIDGETS },
  {
    place: 'src/ui/preview',
    layers: ['domain', 'src/ui'],
    packages: 'any',
    builtins: true,
  },
  {
    place: 'src/forms',
    layers: ['machines', 'domain', 'src/ui'],
    packages: ['react', '@xstate/react', 'xstate'],
  },
  {
    place: 'src/screens',
    layers: ['machines', 'domain', 'src/ui', 'src/forms'],
    packages: ['react', '@xstate/react', 'xstate'],
  },
  {
    place: 'src/effects',
    layers: ['domain', 'i18n', 'contract'],
    types: ['machines'],
    packages: ['@supabase/supabase-js', 'ky', 'zod'],
  },
  {
    place: 'src/app',
    layers: [...BROWSER, 'machines/inspection'],
    packages: [...BROWSER_PACKAGES, 'react-router-dom'],
  },
  {
    place: 'src/serviceWorker',
    layers: [],
    types: ['domain'],
    packages: ['workbox-precaching', 'workbox-routing'],
  },
  { place: 'src/start.tsx', layers: BROWSER, packages: BROWSER_PACKAGES },
  { place: 'src/prerender.tsx', layers: BROWSER, packages: BROWSER_PACKAGES },
  { place: 'src/early.ts', layers: ['src/ui'], packages: [] },
  { place: 'src/appearance.ts', layers: ['domain'], packages: [] },
  { place: 'src/earlyCalls.ts', layers: ['domain'], packages: [] },
  {
    place: 'server',
    layers: ['domain', 'i18n', 'contract', 'server/start.ts'],
    packages: SERVER_PACKAGES,
    builtins: true,
  },
  // This is the only file of the server that may import the demo data.
  { place: 'server/start.ts', layers: ['domain', 'server', 'demo'], packages: [], builtins: true },
  { place: 'demo', layers: ['domain', 'server'], packages: ['kysely', 'sharp'], builtins: true },
  {
    place: 'tests',
    layers: [
      ...BROWSER,
      ...['src/early.ts', 'src/earlyCalls.ts', 'src/serviceWorker'],
      ...['machines/paths', 'machines/paths/models', 'machines/paths/models.ts'],
      ...['machines/inspection', 'flows.config.ts', 'flowsProject', 'scripts/paths'],
      ...['server', 'demo', 'flows', 'scripts', 'bench', 'src/ui/preview'],
    ],
    packages: 'any',
    builtins: true,
  },
  {
    place: 'bench',
    layers: [
      ...BROWSER,
      'machines/paths',
      'machines/paths/models.ts',
      'server',
      'demo',
      'flows',
      'tests',
    ],
    packages: 'any',
    builtins: true,
  },
  {
    place: 'scripts',
    layers: [
      'domain',
      'i18n',
      'machines',
      'machines/paths',
      'machines/paths/models',
      'machines/paths/models.ts',
      'server',
      'demo',
      'flows',
      'flowsProject',
    ],
    types: ['src/prerender.tsx'],
    packages: 'any',
    builtins: true,
  },
]

/**
 * The layers inside `server`, the innermost first: a file imports from its own layer and from those before it.
 * The longest place that holds a file is its layer.
 */
export const SERVER_LAYERS: readonly (readonly string[])[] = [
  [
    ...['caller', 'clock', 'draining', 'errors', 'identity', 'log', 'secretFiles'],
    ...['settingConflicts', 'settingFields'],
    ...['settings', 'startError', 'tokens'],
    'trustedProxies',
  ].map((name) => `server/${name}.ts`),
  ['server/store'],
  ['server/jobs'],
  ['server/matching', 'server/mail', 'server/metrics', 'server/campuses'],
  ['server/storage'],
  ['server/services'],
  ['server/storage/embedded'],
  ['server/dependencies.ts'],
  ['server/http'],
  ['server/pages'],
  ['server/routes'],
  // Files that start the server, run in the background or are commands.
  ['server'],
]

/** Folders whose subfolders must not import each other. */
export const APART = ['src/screens']

/** React hooks that keep state in a component. Screens must not use them, because the machines keep the state. */
export const STATE_HOOKS = ['useState', 'useReducer', 'useEffect']
export const WITHOUT_STATE_HOOKS = 'src/screens'
