/**
 * `npm run screenshots`: captures every screen; with `--all` also the pictures of the landing screen and the README.
 */
import { join } from 'node:path'
import { LANGUAGES } from '../../domain/language.ts'
import type { Picture } from './album/albumPage.ts'
import { changedFlows } from './album/changedFlows.ts'
import { LOOKS, PLAIN_LOOKS } from './album/looks.ts'
import { allStops, takeAlbum } from './album/takeAlbum.ts'
import { takeErrors } from './album/takeErrors.ts'
import { openBrowser } from './openBrowser.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { withProduct } from './product.ts'
import { takePictures } from './takePictures.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ALBUM = join(ROOT, 'reports', 'screenshots')

/** The flows selected on the command line. Throws if the named one does not exist. */
async function machinesFor({ machine, since }: Options): Promise<readonly string[]> {
  const all = [...new Set(allStops().map((stop) => stop.machine))]
  const named = all.filter((one) => machine === undefined || one === machine)
  if (named.length === 0) throw new Error(`No flow that can be seen is called ${machine}.`)
  return since === undefined ? named : changedFlows(ROOT, named, since)
}

async function take(options: Options): Promise<void> {
  const machines = await machinesFor(options)
  const { isAll } = options
  const looks = isAll ? LOOKS : PLAIN_LOOKS
  const languages = isAll ? LANGUAGES : (['en'] as const)
  const isWhole = options.machine === undefined && options.since === undefined
  const browser = await openBrowser()
  const errors: Picture[] = []
  if (isAll && isWhole) await takePictures(browser)
  if (isWhole) {
    await withProduct(async (address) => {
      errors.push(...(await takeErrors(browser, address, ALBUM, { looks, languages })))
    })
  }
  await takeAlbum(browser, ALBUM, { machines, looks, languages }, errors)
  await browser.close()
  process.stdout.write(`${machines.length} flows: ${join(ALBUM, 'index.html')}\n`)
}

const options = readOptions(process.argv.slice(2))
if (options.needsHelp) process.stdout.write(HELP)
else await take(options)
