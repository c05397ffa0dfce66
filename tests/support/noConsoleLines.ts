import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const
const original = { ...console }
let lines: string[] = []

/** Hands over the console lines so far to a test that expects them; they no longer fail it. */
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
