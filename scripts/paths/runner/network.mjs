import { expect } from '@playwright/test'

/** Resource types of requests made by scripts. */
const ASKED = new Set(['fetch', 'xhr', 'eventsource'])

/** A regular expression for a call: `GET /matches/:id` matches `GET /matches/123`. */
function pattern(call) {
  const [method, path] = call.split(' ')
  const inner = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '[^/]*')
  return new RegExp(`^${method} ${inner}$`)
}

function replyWith({ status, json, text }) {
  return json === undefined
    ? { status, body: text ?? '', contentType: 'text/plain' }
    : { status, json }
}

/**
 * The network of one page. Calls that the path mentions are held until it says what happens to them; others get the
 * answers of `world`, and the rest go to the server.
 */
export class Network {
  #held = []
  #cut = new Set()
  #look
  #holds
  #world = {}

  static async open(page, { holds, world }, look = expect) {
    const network = new Network()
    network.#look = look
    network.#holds = holds.map((call) => [call, pattern(call)])
    network.change(world)
    page.on('requestfailed', (request) => network.#forget(request))
    await page.route('**/*', (route) => network.#arrive(route))
    return network
  }

  /** Adds answers for calls that the path does not hold. */
  change(world = {}) {
    this.#world = { ...this.#world, ...world }
  }

  /** Ends the outages caused by `lose`. */
  mend() {
    this.#cut.clear()
  }

  /** Names of the held calls. */
  get waiting() {
    return this.#held.map(({ call }) => call)
  }

  async answer(call, answer) {
    const route = await this.#next(call)
    await (answer.status ? route.fulfill(replyWith(answer)) : route.continue())
  }

  /** Fails this call, and further ones like it until `mend`, as if offline. */
  async lose(call) {
    const route = await this.#next(call)
    this.#cut.add(call)
    await route.abort('internetdisconnected')
  }

  /** Aborts held calls that are no longer awaited. */
  async drop(isOver) {
    const over = this.#held.filter(({ call }) => isOver(call))
    this.#held = this.#held.filter((one) => !over.includes(one))
    for (const { route } of over) await route.abort().catch(() => undefined)
  }

  async #next(call) {
    await this.#look
      .poll(() => this.waiting, { message: `the page makes the call ${call}` })
      .toContain(call)
    const at = this.#held.findIndex((one) => one.call === call)
    return this.#held.splice(at, 1)[0].route
  }

  #forget(request) {
    this.#held = this.#held.filter(({ route }) => route.request() !== request)
  }

  async #arrive(route) {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname}`
    if (request.isNavigationRequest()) return route.continue()
    const [held] = this.#holds.find(([, asked]) => asked.test(name)) ?? []
    if (held && this.#cut.has(held)) return route.abort('internetdisconnected')
    if (held) return this.#held.push({ call: held, route })
    if (!ASKED.has(request.resourceType())) return route.continue()
    return this.#byWorld(route, name)
  }

  #byWorld(route, name) {
    const known = Object.entries(this.#world).find(
      ([call]) => call !== '*' && pattern(call).test(name),
    )
    const answer = known ? known[1] : this.#world['*']
    if (answer === undefined) return route.continue()
    return answer === 'hangs' ? undefined : route.fulfill(replyWith(answer))
  }
}
