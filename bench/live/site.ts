import { randomInt } from 'node:crypto'
import type { ServerProcess, World } from './processes.ts'

/** Two server processes on one database; a killed one is restarted. */
export class Site {
  readonly #servers: ServerProcess[]
  readonly #world: World

  private constructor(world: World, servers: readonly ServerProcess[]) {
    this.#world = world
    this.#servers = [...servers]
  }

  static async start(world: World): Promise<Site> {
    return new Site(world, [await world.start(), await world.start()])
  }

  /** The address of a random one. */
  choose(): string {
    return this.#servers[randomInt(this.#servers.length)]?.address ?? ''
  }

  async killOne(): Promise<void> {
    const at = randomInt(this.#servers.length)
    await this.#servers[at]?.kill()
    this.#servers[at] = await this.#world.start()
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.stop()
  }
}
