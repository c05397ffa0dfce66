import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AddressProvider } from '../../src/app/AddressProvider.tsx'
import { openBrowserAddress } from '../../src/app/browserAddress.ts'
import { Router } from '../../src/app/Router.tsx'
import { takeConsoleLines } from '../support/noConsoleLines.ts'

function show() {
  const address = openBrowserAddress()
  const seen: string[] = []
  address.listen(() => seen.push(address.get().path))
  render(
    <AddressProvider address={address} router={Promise.resolve(Router)}>
      {null}
    </AddressProvider>,
  )
  return { address, seen }
}

test('a link pressed before the router is loaded leads there once it is', async () => {
  history.pushState(null, '', '/login')
  const { address, seen } = show()
  expect(address.get()).toMatchObject({ path: '/login', isPop: true, state: null })
  address.get().go('/signup', { state: 'kept' })
  expect(location.pathname).toBe('/login')
  await waitFor(() => expect(seen).toEqual(['/signup']))
  expect(location.pathname).toBe('/signup')
  expect(address.get()).toMatchObject({ state: 'kept', isPop: false })
  address.get().goBack()
  await waitFor(() => expect(seen).toEqual(['/signup', '/login']))
  expect(address.get()).toMatchObject({ state: null, isPop: true })
})

test('of several moves before the router is loaded only the last one is made', async () => {
  history.pushState(null, '', '/login')
  const { length } = history
  const { address, seen } = show()
  address.get().go('/')
  address.get().goBack()
  address.get().go('/signup', { state: 'kept' })
  await waitFor(() => expect(seen).toEqual(['/signup']))
  expect(address.get()).toMatchObject({ state: 'kept', isPop: false })
  expect(history.length).toBe(length + 1)
})

test('a move that waits for the router can be dropped, once', async () => {
  history.pushState(null, '', '/login')
  const { length } = history
  const { address, seen } = show()
  address.get().go('/')
  expect(address.get().dropWaiting()).toBe(true)
  expect(address.get().dropWaiting()).toBe(false)
  address.get().go('/signup')
  await waitFor(() => expect(seen).toEqual(['/signup']))
  expect(history.length).toBe(length + 1)
  expect(address.get().dropWaiting()).toBe(false)
})

test('the state of a history entry is known before the router is loaded', async () => {
  history.pushState(null, '', '/')
  const { address } = show()
  address.get().go('/signup', { state: 'kept' })
  await waitFor(() => expect(address.get().path).toBe('/signup'))
  const { key } = address.get()
  expect(openBrowserAddress().get()).toMatchObject({ path: '/signup', key, state: 'kept' })
})

test('where the router does not come, the browser goes by itself', () => {
  const address = openBrowserAddress()
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  address.get().goBack()
  expect(back).not.toHaveBeenCalled()
  address.goWithoutRouter()
  expect(back).toHaveBeenCalledOnce()
})

test('a link to where one is already makes no entry of its own: Back leads to the page before', async () => {
  history.pushState(null, '', '/login')
  const { address } = show()
  address.get().go('/signup')
  await waitFor(() => expect(address.get().path).toBe('/signup'))
  const { length } = history
  const { key } = address.get()
  address.get().go('/signup')
  await waitFor(() => expect(address.get().key).not.toBe(key))
  expect(history.length).toBe(length)
})

test('a router whose code does not come is logged, and what waited for it is done without it', async () => {
  const address = openBrowserAddress()
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  address.get().goBack()
  const router = Promise.reject(new TypeError('Failed to fetch'))
  render(
    <AddressProvider address={address} router={router}>
      {null}
    </AddressProvider>,
  )
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
  expect(takeConsoleLines()).toEqual(['console.warn: Nookmate: TypeError'])
})
