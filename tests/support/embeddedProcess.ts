import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'

/** Runs an embedded database in the data folder given as argument, until it receives SIGTERM; prints its URL. */
const [dataDir = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: true })
process.stdout.write(`${embedded.url}\n`)
const alive = setInterval(() => undefined, 60_000)
process.once('SIGTERM', async () => {
  clearInterval(alive)
  await embedded.stop()
})
