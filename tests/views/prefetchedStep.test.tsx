import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { prefetchChunk } from '../../src/ui/loading/loadChunk.ts'
import { openOnboarding } from '../support/onboardingScreen.tsx'

vi.mock('../../src/ui/loading/loadChunk.ts', async (original) => ({
  ...(await original<object>()),
  prefetchChunk: vi.fn(),
}))

afterEach(() => vi.mocked(prefetchChunk).mockReset())

it.each([
  ['a role is picked', { step: 1 }, /^Searcher/],
  ['a student who continues at the consent agrees', { role: 'searcher', step: 2 }, 'I Agree'],
] as const)('the profile step is fetched as soon as %s', async (_, progress, name) => {
  const { person } = await openOnboarding(progress)
  expect(prefetchChunk).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name }))
  expect(prefetchChunk).toHaveBeenCalled()
})
