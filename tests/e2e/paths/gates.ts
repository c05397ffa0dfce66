import { expect, type Page, type Request, type Route } from '@playwright/test'

/** The pathnames of calls, as regular expressions, by the names of their actors. */
export type Addresses = Readonly<Record<string, string>>

const SOON = { intervals: [10, 20, 30, 50, 100] }

/**
 * Holds the calls of a machine on their way out of the browser until a path says what comes: then
 * they go on to the real server, or the network is cut. No reply is ever made up here.
 */
export class Gates {
  private readonly held = new Map<string, Route[]>()
  private readonly away = new Set<string>()

  /** Puts a gate before each of these addresses. */
  static async open(page: Page, addresses: Addresses): Promise<Gates> {
    const gates = new Gates()
    for (const [actor, pathname] of Object.entries(addresses)) {
      gates.held.set(actor, [])
      const address = new RegExp(`^https?://[^/]+${pathname}(?:\\?|$)`)
      await page.route(address, (route) => gates.arrive(actor, route))
    }
    page.on('requestfailed', (request) => gates.drop(request))
    return gates
  }

  /** The server takes the call. */
  async release(actor: string): Promise<void> {
    const route = await this.next(actor)
    await route.continue()
  }

  /** The network is cut: this call and others like it are lost until it is mended. */
  async cut(actor: string): Promise<void> {
    const route = await this.next(actor)
    this.away.add(actor)
    await route.abort('internetdisconnected')
  }

  /** The network is there again. */
  mend(): void {
    this.away.clear()
  }

  /** The page that made the calls is gone. */
  forget(): void {
    for (const routes of this.held.values()) routes.splice(0)
  }

  /** Nobody waits for this call any more: it goes its way. */
  async letGo(actor: string): Promise<void> {
    const routes = this.held.get(actor)?.splice(0) ?? []
    for (const route of routes) await route.continue()
  }

  /** Fails unless the browser makes this call. */
  async expectHeld(actor: string): Promise<void> {
    const message = `the call of ${actor} is on its way`
    await expect.poll(() => this.count(actor), { message, ...SOON }).toBe(1)
  }

  /** Fails when the browser has made this call. */
  expectNone(actor: string): void {
    expect(this.count(actor), `calls of ${actor} on their way`).toBe(0)
  }

  /** The browser gave up a call that was held. */
  private drop(request: Request): void {
    for (const routes of this.held.values()) {
      const at = routes.findIndex((route) => route.request() === request)
      if (at >= 0) routes.splice(at, 1)
    }
  }

  private count(actor: string): number {
    return this.held.get(actor)?.length ?? 0
  }

  private async arrive(actor: string, route: Route): Promise<void> {
    if (route.request().isNavigationRequest()) await route.fallback()
    else if (this.away.has(actor)) await route.abort('internetdisconnected')
    else this.held.get(actor)?.push(route)
  }

  private async next(actor: string): Promise<Route> {
    await this.expectHeld(actor)
    const route = this.held.get(actor)?.shift()
    if (!route) throw new Error(`The browser did not make the call of ${actor}`)
    return route
  }
}
