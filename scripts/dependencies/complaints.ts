/** The fields of `package.json` that are checked. */
export interface Manifest {
  readonly allowScripts?: Readonly<Record<string, boolean>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The fields of a package in `package-lock.json` that are checked. */
export interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly inBundle?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

/** An allowed licence; with `only`, just for packages whose name starts with it. */
interface Licence {
  readonly id: string
  readonly only?: string
  readonly why: string
}

/** The contents of `policy.json`: exceptions with their reasons. */
export interface Policy {
  readonly licences: readonly Licence[]
  readonly withoutLicence: Readonly<Record<string, string>>
  readonly installScripts: Readonly<Record<string, string>>
}

const EXACT = /^(npm:(@[^/]+\/)?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

function versions({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return wanted
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} is wanted as ${version}, which is no exact version`)
}

/** Whether an SPDX licence expression is allowed. Supports OR and AND, and parentheses around the whole only. */
function isListed(expression: string, name: string, { licences }: Policy): boolean {
  const isFine = (id: string) =>
    licences.some((licence) => licence.id === id && name.startsWith(licence.only ?? ''))
  const [, inner = expression] = /^\(([^()]*)\)$/.exec(expression) ?? []
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every(isFine))
}

function licence(name: string, { license }: Locked, policy: Policy): string[] {
  if (license === undefined) {
    return name in policy.withoutLicence ? [] : [`${name} names no licence`]
  }
  return isListed(license, name, policy)
    ? []
    : [`${name} has a licence that is not listed: ${license}`]
}

function source(name: string, { resolved, integrity, inBundle }: Locked): string[] {
  return [
    ...(resolved === undefined ? [] : [`${name} is locked to where it was downloaded`]),
    ...(integrity === undefined && !inBundle ? [`${name} is locked without a checksum`] : []),
  ]
}

function script(name: string, locked: Locked, manifest: Manifest, policy: Policy): string[] {
  if (!locked.hasInstallScript) return []
  const isAllowed = manifest.allowScripts?.[name] === true && name in policy.installScripts
  return isAllowed ? [] : [`${name} runs an install script that is not listed with a reason`]
}

/** Packages that may run an install script but have none. */
function leftOver(running: ReadonlySet<string>, manifest: Manifest, policy: Policy): string[] {
  const allowed = [
    ...Object.keys(manifest.allowScripts ?? {}),
    ...Object.keys(policy.installScripts),
  ]
  return [...new Set(allowed)]
    .filter((name) => !running.has(name))
    .map((name) => `${name} may run an install script and has none`)
}

/** The name of a package from its path in `node_modules`. */
export function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path
}

/** Violations of the dependency policy, one sentence each. */
export function dependencyComplaints(manifest: Manifest, lock: Lock, policy: Policy): string[] {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
  const running = packages.filter(([, locked]) => locked.hasInstallScript)
  return [
    ...versions(manifest),
    ...packages.flatMap(([path, locked]) => {
      const name = nameOf(path)
      return [
        ...source(name, locked),
        ...licence(name, locked, policy),
        ...script(name, locked, manifest, policy),
      ]
    }),
    ...leftOver(new Set(running.map(([path]) => nameOf(path))), manifest, policy),
  ]
}
