import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const
const original = { ...console }
let lines: string[] = []

/** Returns the console lines so far, for a test that expects them; they then do not fail it. */
export function takeConsoleLines(): string[] {
  const taken = lines
  lines = []
  return taken
}

beforeEach(() => {
  lines = []
  for (const method of METHODS) {
    console[method] = (...parts: unknown[]) => {
      lines.push(`console.${method}: ${format(...parts)}`)
    }
  }
})

afterEach(() => {
  Object.assign(console, original)
  const left = takeConsoleLines()
  if (left.length > 0) throw new Error(`The test wrote to the console:\n${left.join('\n')}`)
})
