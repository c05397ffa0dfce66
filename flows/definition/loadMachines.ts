import { Worker } from 'node:worker_threads'
import { fileOf, findMachines } from './findMachines.ts'
import type { Loaded } from './loadMachine.ts'

/** A machine whose evaluation takes longer never ends. Milliseconds for all of a tree. */
const PATIENCE = 20_000

function unanswered(flow: string): Loaded {
  const message = `Evaluating the machine did not end within ${PATIENCE / 1000} seconds.`
  return { flow, fault: { message, file: fileOf(flow), line: undefined } }
}

/** Evaluates in a thread of its own, so that files changed since are read anew and a fault stays there. */
function loadIn(root: string, flows: readonly string[]): Promise<Loaded[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./loadWorker.ts', import.meta.url), {
      workerData: { root, flows },
    })
    const loaded: Loaded[] = []
    const timer = setTimeout(() => worker.terminate(), PATIENCE)
    worker.on('message', (one: Loaded) => loaded.push(one))
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      resolve(loaded)
    })
  })
}

/** All machines of a tree, each described or with what is wrong with it, by the names of their flows. */
export async function loadMachines(root: string): Promise<Loaded[]> {
  const flows = await findMachines(root)
  const loaded = await loadIn(root, flows)
  // The first one without an answer hung; those behind it get another chance.
  if (loaded.length === flows.length) return loaded
  const [hung = '', ...behind] = flows.slice(loaded.length)
  return [...loaded, unanswered(hung), ...(await loadIn(root, behind))]
}
