import { parentPort, workerData } from 'node:worker_threads'
import { loadMachine } from './loadMachine.ts'

const { root, flows } = workerData as { root: string; flows: readonly string[] }

for (const flow of flows) parentPort?.postMessage(await loadMachine(root, flow))
