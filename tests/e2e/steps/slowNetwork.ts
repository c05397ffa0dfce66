import type { CDPSession, Page } from '@playwright/test'

/** A phone at the edge of its cell: 400 kbit/s both ways, 400 ms until anything comes back. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** A slow network that can be cut and mended, as on a train. */
export class SlowNetwork {
  private readonly devtools: CDPSession

  private constructor(devtools: CDPSession) {
    this.devtools = devtools
  }

  static async of(page: Page): Promise<SlowNetwork> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const network = new SlowNetwork(devtools)
    await network.mend()
    return network
  }

  async cut(): Promise<void> {
    await this.devtools.send('Network.emulateNetworkConditions', { ...SLOW, offline: true })
  }

  async mend(): Promise<void> {
    await this.devtools.send('Network.emulateNetworkConditions', { ...SLOW, offline: false })
  }
}
