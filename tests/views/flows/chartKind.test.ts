import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseKind, useChartKind } from '../../../flows/gallery/chartPage/chartKind.ts'
import '../../support/screen.tsx'

test('where nothing can be stored, the charts are in plain words until the code is chosen', () => {
  const refuse = () => {
    throw new Error('Forbidden')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const { result } = renderHook(useChartKind)
  expect(result.current).toBe('words')
  act(() => chooseKind('code'))
  expect(result.current).toBe('code')
  act(() => chooseKind('words'))
  expect(result.current).toBe('words')
})
