import { describe, expect, test } from 'vitest'
import {
  dependencyComplaints,
  type Lock,
  type Locked,
  type Manifest,
  nameOf,
  type Policy,
} from '../../scripts/dependencies/complaints.ts'
import { textOf } from './sourceFiles.ts'

const manifest = JSON.parse(textOf('package.json')) as Manifest
const lock = JSON.parse(textOf('package-lock.json')) as Lock
const policy = JSON.parse(textOf('scripts/dependencies/policy.json')) as Policy

/** The complaints about the lock file after adding a package `made-up` to it. */
function complaintsWith(locked: Locked, name = 'made-up'): string[] {
  const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' }
  const packages = { ...lock.packages, [`node_modules/${name}`]: { ...good, ...locked } }
  return dependencyComplaints(manifest, { packages }, policy)
}

describe('packages', () => {
  test('have exact versions, checksums, listed licences and only listed install scripts', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(200)
    expect(dependencyComplaints(manifest, lock, policy)).toEqual([])
  })

  test('are all in the lock file that name each other, so that npm ci accepts it', () => {
    const named = Object.values(lock.packages).flatMap((one) =>
      Object.keys(one.optionalDependencies ?? {}),
    )
    const locked = new Set(Object.keys(lock.packages).map(nameOf))
    expect([...new Set(named)].filter((name) => !locked.has(name))).toEqual([])
  })

  test('are approved with a reason', () => {
    const reasons = [
      ...policy.licences.map(({ why }) => why),
      ...Object.values(policy.withoutLicence),
      ...Object.values(policy.installScripts),
    ]
    expect(reasons.filter((reason) => reason.length < 10)).toEqual([])
  })
})

describe('a package without approval is reported:', () => {
  test('a correct one is not reported', () => {
    expect(complaintsWith({})).toEqual([])
    expect(complaintsWith({ license: 'GPL-2.0 OR MIT' })).toEqual([])
    expect(complaintsWith({ license: '(GPL-2.0 OR MIT)' })).toEqual([])
  })

  test.each<[string, Locked, string]>([
    ['another licence', { license: 'GPL-3.0-only' }, 'a licence that is not listed: GPL-3.0-only'],
    ['one of two licences', { license: 'MIT AND SSPL-1.0' }, 'not listed: MIT AND SSPL-1.0'],
    ['a licence of others', { license: 'LGPL-3.0-or-later' }, 'not listed: LGPL-3.0-or-later'],
    ['words for a licence', { license: 'SEE LICENSE IN X' }, 'not listed: SEE LICENSE IN X'],
    ['an install script', { hasInstallScript: true }, 'runs an install script'],
    ['an address', { resolved: 'https://example.org/x.tgz' }, 'where it was downloaded'],
  ])('%s', (_, locked, complaint) => {
    expect(complaintsWith(locked)).toEqual([expect.stringContaining(complaint)])
  })

  test.each<[string, string, string]>([
    ['no licence', 'license', 'made-up names no licence'],
    ['no checksum', 'integrity', 'made-up is locked without a checksum'],
  ])('%s', (_, field, complaint) => {
    const text = JSON.stringify({ version: '1.0.0', integrity: 'sha512-x', license: 'MIT' })
    const { [field]: _left, ...locked } = JSON.parse(text) as Record<string, string>
    const packages = { 'node_modules/made-up': locked }
    const none = { ...policy, installScripts: {} }
    expect(dependencyComplaints({}, { packages }, none)).toEqual([complaint])
  })

  test.each(['^1.0.0', '1.x', '*', 'latest', 'https://example.org/x.tgz', 'github:a/b'])(
    'the version %s',
    (version) => {
      const none = { licences: [], withoutLicence: {}, installScripts: {} }
      const found = dependencyComplaints({ dependencies: { x: version } }, { packages: {} }, none)
      expect(found).toEqual([`x is wanted as ${version}, which is no exact version`])
    },
  )

  test('an install script that is allowed without a reason, and a permission that is left over', () => {
    const allowScripts = { ...manifest.allowScripts, 'made-up': true, gone: true }
    const locked = { version: '1.0.0', integrity: 'x', license: 'MIT', hasInstallScript: true }
    const packages = { ...lock.packages, 'node_modules/made-up': locked }
    expect(dependencyComplaints({ ...manifest, allowScripts }, { packages }, policy)).toEqual([
      'made-up runs an install script that is not listed with a reason',
      'gone may run an install script and has none',
    ])
  })
})
