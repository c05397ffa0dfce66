/** What a room may look into. The table of the house plan; change both in one commit. */
export interface Room {
  /** The folder, or the single file. */
  readonly place: string
  /** Rooms it may import from. */
  readonly rooms: readonly string[]
  /** Rooms of which it may import types only. */
  readonly types?: readonly string[]
  /** Packages it may import; 'any' for rooms that compose. */
  readonly packages: readonly string[] | 'any'
  readonly builtins?: boolean
}

const SCHEMA = ['zod']
const WIDGETS = ['react', 'react-image-crop']
const BROWSER = [
  'domain',
  'words',
  'contract',
  'machines',
  'src/ui',
  'src/screens',
  'src/effects',
  'src/app',
]
const BROWSER_PACKAGES = [...WIDGETS, 'react-dom', 'xstate', '@xstate/react']
const SERVER_PACKAGES = [
  ...['@hono/node-server', '@node-rs/argon2', 'hono', 'kysely', 'nodemailer', 'pg', 'pino'],
  'prom-client',
  '@zxcvbn-ts/language-common',
  ...['@supabase/supabase-js', 'sharp', 'zod'],
]

/** The longest place that holds a file is its room. */
export const ROOMS: readonly Room[] = [
  { place: 'domain', rooms: [], packages: [] },
  { place: 'words', rooms: ['domain'], packages: ['icu-minify'] },
  { place: 'contract', rooms: ['domain'], packages: SCHEMA },
  { place: 'machines', rooms: ['domain'], types: ['contract'], packages: ['xstate'] },
  {
    place: 'machines/paths',
    rooms: ['machines', 'domain'],
    packages: ['xstate', '@xstate/test'],
  },
  {
    place: 'machines/inspection',
    rooms: ['machines', 'machines/paths', 'domain'],
    packages: ['xstate'],
  },
  { place: 'src/ui', rooms: ['domain', 'words'], packages: WIDGETS },
  {
    place: 'src/ui/preview',
    rooms: ['domain', 'src/ui'],
    packages: 'any',
    builtins: true,
  },
  {
    place: 'src/screens',
    rooms: ['machines', 'domain', 'src/ui'],
    packages: ['react', '@xstate/react', 'xstate'],
  },
  {
    place: 'src/effects',
    rooms: ['domain', 'words', 'contract'],
    types: ['machines'],
    packages: ['@supabase/supabase-js', 'ky', 'zod'],
  },
  {
    place: 'src/app',
    rooms: [...BROWSER, 'machines/inspection'],
    packages: [...BROWSER_PACKAGES, 'react-router-dom'],
  },
  {
    place: 'src/serviceWorker',
    rooms: [],
    packages: ['workbox-precaching', 'workbox-routing'],
  },
  { place: 'src/main.tsx', rooms: BROWSER, packages: BROWSER_PACKAGES },
  { place: 'src/prerender.tsx', rooms: BROWSER, packages: BROWSER_PACKAGES },
  { place: 'src/early.ts', rooms: ['src/runInPieces.ts', 'src/typedText.ts'], packages: [] },
  {
    place: 'src/earlyCalls.ts',
    rooms: ['domain', 'src/runInPieces.ts', 'src/ui'],
    packages: [],
  },
  { place: 'src/runInPieces.ts', rooms: [], packages: [] },
  { place: 'src/typedText.ts', rooms: [], packages: [] },
  {
    place: 'server',
    rooms: ['domain', 'words', 'contract'],
    packages: SERVER_PACKAGES,
    builtins: true,
  },
  {
    place: 'flows',
    rooms: [
      'words',
      'machines',
      'machines/paths',
      'machines/inspection',
      'domain',
      'src/ui',
      'src/ui/preview',
      'src/screens',
    ],
    packages: 'any',
    builtins: true,
  },
  {
    place: 'tests',
    rooms: [
      ...BROWSER,
      ...['src/main.tsx', 'src/typedText.ts', 'src/earlyCalls.ts', 'src/serviceWorker'],
      ...['machines/paths', 'machines/inspection'],
      ...['server', 'flows', 'scripts', 'bench'],
    ],
    packages: 'any',
    builtins: true,
  },
  {
    place: 'bench',
    rooms: [...BROWSER, 'machines/paths', 'server', 'flows', 'tests'],
    packages: 'any',
    builtins: true,
  },
  {
    place: 'scripts',
    rooms: ['domain', 'words', 'machines', 'machines/paths', 'server', 'flows'],
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
    ...['caller', 'clock', 'errors', 'log', 'settingFields', 'settings', 'startError', 'tokens'],
    'trustedProxies',
  ].map((name) => `server/${name}.ts`),
  ['server/store'],
  ['server/matching', 'server/mail', 'server/metrics'],
  ['server/storage'],
  ['server/services'],
  ['server/storage/embedded'],
  ['server/dependencies.ts'],
  ['server/http'],
  ['server/pages'],
  ['server/routes'],
  // What starts, runs beside requests, or is a command of its own.
  ['server'],
]

/** Folders of which each subfolder keeps to itself. */
export const APART = ['src/screens']

/** React's ways to keep state in a component; the machines keep it. */
export const STATE_HOOKS = ['useState', 'useReducer', 'useEffect']
export const WITHOUT_STATE_HOOKS = 'src/screens'
