import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiProxy } from '../../scripts/dev/apiProxy.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const patterns = Object.entries(apiProxy('3999'))
const found = (path: string) => patterns.filter(([pattern]) => new RegExp(pattern).test(path))

/** Every path that the server answers; a path with parameters has an example. */
function addresses(): string[] {
  const paths = server.app.routes.map(({ path }) => path).filter((path) => !/^\/?\*$/.test(path))
  return [...new Set(paths)].map((path) => path.replace(/:\w+/g, 'some').replace(/\*/g, 'thing'))
}

test('in development one address hands on every call that the server answers, to the server', () => {
  expect(addresses()).toContain('/signup/send-auth-code')
  expect(addresses().filter((path) => found(path).length !== 1)).toEqual([])
  expect(addresses().filter((path) => found(`${path}?a=b`).length !== 1)).toEqual([])
  for (const [, { target }] of patterns) expect(target).toBe('http://127.0.0.1:3999')
})

test('and no page, whose files the development server has itself', () => {
  for (const page of [
    '/',
    '/signup',
    '/onboarding',
    '/home/dashboard',
    '/legal/privacy-policy.txt',
  ])
    expect(found(page)).toEqual([])
})

test('the login is a page when it is read, and a call when something is posted to it', () => {
  const [login] = found('/login').map(([, { bypass }]) => bypass)
  const asked = (method: string) =>
    login?.({ method, url: '/login' } as never, undefined, {} as never)
  expect([asked('GET'), asked('HEAD'), asked('POST')]).toEqual(['/login', '/login', undefined])
})
