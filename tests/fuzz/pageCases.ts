import fc from 'fast-check'
import { PATHS } from '../../domain/paths.ts'
import { anyHeaders, methodNear } from './calls.ts'
import { type CallCase, SENDERS } from './cases.ts'

const PAGES = [
  ...[...PATHS, '/home/', '/index.html', '/nowhere'],
  ...['/favicon.svg', '/manifest.webmanifest', '/serviceWorker.js', '/assets/', '/pages/'],
  ...['/healthz', '/readyz', '/config.json', '/flows/', '/flows/index.html', '/.env', '/.git/HEAD'],
  ...['/server/main.ts', '/package.json', '/pages/en/any.html', '/legal/'],
  ...[
    '/unsubscribe',
    '/unsubscribe?token=e30.x',
    '/still-looking?token=e30.x',
    '/newsletter/confirm?token=x',
    '/leaving?to=https%3A%2F%2Fexample.org%2F',
    '/leaving?to=javascript%3Aalert(1)',
  ],
]

const MAILBOX = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.json?to=', '/dev/']

const STEPS = [
  '..',
  '%2e%2e',
  '%2E.',
  '..%2f',
  '..%5c',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '..;',
  '....//',
]
const GOALS = ['etc/passwd', 'package.json', 'server/main.ts', '%65tc/passwd', 'etc/passwd%00.html']

const climbing = fc
  .record({
    start: fc.constantFrom('', '/assets', '/pages/en', '/storage/v1/object/public/property_photos'),
    steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 12 }),
    goal: fc.constantFrom(...GOALS),
  })
  .map(({ start, steps, goal }) => `${start}/${steps.join('/')}/${goal}`)

/** Replaces characters that a request line must not have. Raw sockets test those. */
function sendable(path: string): string {
  return `/${path.replaceAll(/[^\u0021-\u00ff]/g, '%20').replace(/^\/+/, '')}`
}

const anywhere = fc.oneof(
  fc.tuple(fc.webPath(), fc.webQueryParameters()).map(([path, query]) => `${path}?${query}`),
  fc.string({ unit: 'binary-ascii', maxLength: 80 }),
  fc.constantFrom('/%', '/%zz', '/%ff%fe', `/${'a/'.repeat(3000)}`, '/__proto__', '/constructor'),
)

const queries = fc.oneof(
  fc.constantFrom('$(bystander.email)', '%00', '%ff', "'--", '__proto__'),
  fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
)
const mailbox = fc.oneof(
  fc.constantFrom(...MAILBOX),
  queries.map((query) => `/dev/mailbox.json?to=${query}`),
)
const mailboxHeaders = fc.oneof(
  fc.constant({}),
  fc.constantFrom('x-forwarded-for', 'via', 'forwarded').map((name) => ({ [name]: 'x' })),
  fc.constantFrom('evil.example', 'localhost', '[::1]', '][').map((host) => ({ host })),
)

function casesAt(kind: string, paths: fc.Arbitrary<string>, headers = anyHeaders) {
  const as = fc.constantFrom(...SENDERS)
  const path = paths.map(sendable)
  return fc.record({ kind: fc.constant(kind), as, method: methodNear('GET'), path, headers })
}

/** Generates requests for pages, files, paths that try to leave the folder, and unknown paths. */
export const anyPageCase: fc.Arbitrary<CallCase> = fc.oneof(
  casesAt('page', fc.constantFrom(...PAGES)),
  casesAt('page', fc.constantFrom(...PAGES)),
  casesAt('traversal', climbing),
  casesAt('unknown', anywhere),
)

/** Generates requests to the mailbox of development. */
export const anyMailboxCase: fc.Arbitrary<CallCase> = casesAt('mailbox', mailbox, mailboxHeaders)
