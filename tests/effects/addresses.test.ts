import { expect, test } from 'vitest'
import { PAGES } from '../../domain/pages.ts'
import { ADDRESSES } from '../../src/app/addresses.ts'

test('the shell that opens without a network is kept for every page', () => {
  expect([...PAGES].toSorted()).toEqual(Object.values(ADDRESSES).toSorted())
})
