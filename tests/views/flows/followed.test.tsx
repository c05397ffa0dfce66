import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFollowed } from '../../../flows/gallery/shell/useFollowed.ts'
import '../../support/screen.tsx'

const { running } = vi.hoisted(() => ({ running: { tabs: [] as { id: string }[] } }))
vi.mock('../../../flows/live/useLive.ts', () => ({ useLive: () => running }))

beforeEach(() => {
  running.tabs = [{ id: 'a' }]
})

function open() {
  const { result, rerender } = renderHook(useFollowed)
  return {
    followed: () => result.current.tab?.id,
    choose: (id: string | undefined) => act(() => result.current.choose(id)),
    run: (...ids: string[]) => {
      running.tabs = ids.map((id) => ({ id }))
      rerender()
    },
  }
}

test('the only running product is followed; with several, none until one is chosen', () => {
  const { followed, run, choose } = open()
  expect(followed()).toBe('a')
  run('a', 'b')
  expect(followed()).toBeUndefined()
  choose('b')
  expect(followed()).toBe('b')
})

test('after choosing none, or one that was closed, no other product is followed', () => {
  const { followed, run, choose } = open()
  choose(undefined)
  expect(followed()).toBeUndefined()
  choose('a')
  run('b')
  expect(followed()).toBeUndefined()
})
