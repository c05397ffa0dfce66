import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CrashBoundary } from '../../src/app/CrashBoundary.tsx'
import { ErrorScreen } from '../../src/ui/layout/ErrorScreen.tsx'
import { ChunkLoadError } from '../../src/ui/loading/loadChunk.ts'
import { takeConsoleLines } from '../support/noConsoleLines.ts'
import { expectAccessible, mount } from '../support/screen.tsx'

function show(error: unknown) {
  function Broken(): never {
    throw error
  }
  const person = mount(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  takeConsoleLines()
  return person
}

const heading = { name: 'Unexpected Application Error!' }

describe('§8 Routing error and §2 Error screen: "Unexpected Application Error!"', () => {
  it.each([
    ['the message of an error', new Error('No such page'), 'No such page'],
    ['a chunk that timed out', new ChunkLoadError('timeout'), 'Loading chunk failed (timeout)'],
    ['a chunk that is missing', new ChunkLoadError('missing'), 'Loading chunk failed (missing)'],
    ['the status of an answer', { status: 404, statusText: 'Not Found' }, '404'],
    ['whatever else was thrown', 'all wrong', 'all wrong'],
  ])('with %s', async (_, error, words) => {
    show(error)
    expect(await screen.findByRole('heading', heading)).toBeDefined()
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
    expect(screen.getByRole<HTMLAnchorElement>('link').pathname).toBe('/')
    await expectAccessible()
  })

  it('not while nothing is wrong', () => {
    mount(<CrashBoundary>All is well</CrashBoundary>)
    expect(screen.getByText('All is well')).toBeDefined()
    expect(screen.queryByRole('heading', heading)).toBeNull()
  })
})

it('a network that comes back reloads the page, once, and not after the screen is gone', async () => {
  const onReload = vi.fn()
  mount(<ErrorScreen message="offline" onReload={onReload} />)
  dispatchEvent(new Event('online'))
  expect(onReload).toHaveBeenCalledOnce()
  cleanup()
  dispatchEvent(new Event('online'))
  expect(onReload).toHaveBeenCalledOnce()
})
