import { expect, type Page, type Request, type Route } from '@playwright/test'

/** The pathname of each call as a regular expression, by the name of the actor that makes the call. */
export type Addresses = Readonly<Record<string, string>>

const SOON = { intervals: [10, 20, 30, 50, 100] }

/**
 * Holds a machine's calls in the browser until the path says how they end: the call then goes to the real server, or
 * is aborted like a lost network. Answers are never faked.
 */
export class Gates {
  private readonly held = new Map<string, Route[]>()
  private readonly away = new Set<string>()
  private released: Request | undefined

  /** Starts to hold the calls of the page to these addresses. */
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

  /** Waits for the actor's call and sends it to the server. */
  async release(actor: string): Promise<void> {
    const route = await this.next(actor)
    this.released = route.request()
    await route.continue()
  }

  /** Waits until the server has answered the call that was released last. */
  async answered(): Promise<void> {
    await this.released?.response()
  }

  /** Waits for the actor's call and aborts it; further calls of the actor are aborted until `mend`. */
  async cut(actor: string): Promise<void> {
    const route = await this.next(actor)
    this.away.add(actor)
    await route.abort('internetdisconnected')
  }

  /** Calls are held again instead of aborted. */
  mend(): void {
    this.away.clear()
  }

  /** Forgets the held calls, because the page that sent them was left. */
  forget(): void {
    for (const routes of this.held.values()) routes.splice(0)
  }

  /** Sends the actor's held calls to the server, because the machine no longer waits for them. */
  async letGo(actor: string): Promise<void> {
    const routes = this.held.get(actor)?.splice(0) ?? []
    for (const route of routes) await route.continue()
  }

  /** Fails unless exactly one call of the actor is held soon. */
  async expectHeld(actor: string): Promise<void> {
    const message = `the call of ${actor} is on its way`
    await expect.poll(() => this.count(actor), { message, ...SOON }).toBe(1)
  }

  /** Fails if a call of the actor is held. */
  expectNone(actor: string): void {
    expect(this.count(actor), `calls of ${actor} on their way`).toBe(0)
  }

  /** Removes a held call that the browser has cancelled. */
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
