import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'

/** A program of its own that runs an embedded database until it gets SIGTERM. */
const [dataDir = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: true })
process.stdout.write(`${embedded.url}\n`)
const alive = setInterval(() => undefined, 60_000)
process.once('SIGTERM', async () => {
  clearInterval(alive)
  await embedded.stop()
})
