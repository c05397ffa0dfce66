import { expect, test } from 'vitest'
import { PlainFault } from '../../../flows/definition/fault.ts'
import { toFault } from '../../../flows/definition/toFault.ts'

const ROOT = '/srv/ada/my house'
const OWN = 'machines/door/door.machine.ts'

function thrown(message: string, ...places: string[]): Error {
  const stack = [`Error: ${message}`, ...places.map((place) => `    at ${place}`)].join('\n')
  return Object.assign(new Error(message), { stack })
}

test.each([
  [
    'the first file of the tree, not of a package',
    thrown(
      'No key.',
      'find (file:///srv/ada/my%20house/node_modules/xstate/index.ts:9:1)',
      'turn (file:///srv/ada/my%20house/domain/keys.ts:12:34)',
      'file:///srv/ada/my%20house/machines/door/door.machine.ts:3:1',
    ),
    { message: 'No key.', file: 'domain/keys.ts', line: 12 },
  ],
  [
    'its own file, if the place is elsewhere',
    thrown('No key.', 'turn (file:///usr/lib/keys.ts:12:34)'),
    { message: 'No key.', file: OWN, line: undefined },
  ],
  [
    'paths as they are in the tree',
    thrown(`No ${ROOT}/domain/a.ts for file://${ROOT}/domain/b.ts `),
    { message: 'No domain/a.ts for domain/b.ts', file: OWN, line: undefined },
  ],
  [
    'the place of an error whose message has a percent sign',
    thrown('Only 50% of it.', 'file:///srv/ada/my%20house/domain/keys.ts:12:34'),
    { message: 'Only 50% of it.', file: 'domain/keys.ts', line: 12 },
  ],
  ['what is no error', 'no key', { message: 'no key', file: OWN, line: undefined }],
  [
    'a fault that knows its place',
    new PlainFault('No key.', 'domain/keys.ts', 7),
    { message: 'No key.', file: 'domain/keys.ts', line: 7 },
  ],
])('%s', (_, error, fault) => {
  expect(toFault(error, ROOT, OWN)).toEqual(fault)
})
