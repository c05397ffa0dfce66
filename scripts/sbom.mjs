import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { at, ROOT } from './steps/places.mjs'
import { finish, PlainError, say } from './steps/say.mjs'

const FILE = at('reports', 'sbom.cdx.json')

/** npm takes the product's name from the folder; this sets the one from `package.json`. */
function named(bom) {
  const { name } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  bom.metadata.component.name = name
  return bom
}

finish(() => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error']
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new PlainError(`npm sbom ended with code ${status}: ${stderr}`)
  const bom = named(JSON.parse(stdout))
  mkdirSync(at('reports'), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(bom, undefined, 2)}\n`)
  say(`${bom.components.length} packages, CycloneDX ${bom.specVersion}: ${FILE}`)
  return 0
})
