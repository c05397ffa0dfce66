import { afterEach, expect, test, vi } from 'vitest'
import { takeConsoleLines } from '../support/noConsoleLines.ts'

const { loadTranslator } = vi.hoisted(() => ({ loadTranslator: vi.fn() }))
vi.mock('../../src/effects/language.ts', () => ({ loadTranslator }))

const { startLanguage } = await import('../../src/app/startLanguage.ts')

const running: { stop: () => void }[] = []

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

async function begin() {
  const { actor } = await startLanguage('fr')
  running.push(actor)
  return actor.getSnapshot().context.language
}

test('starts in the requested language when its texts load', async () => {
  loadTranslator.mockResolvedValueOnce(undefined)
  expect(await begin()).toBe('fr')
})

test('starts in English when the texts do not load, and logs the failure', async () => {
  loadTranslator.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await begin()).toBe('en')
  expect(takeConsoleLines()).toEqual(['console.warn: Nookmate: TypeError'])
})
