import type { CDPSession, Page } from '@playwright/test'

/** A phone with poor reception: 400 kbit/s in both directions (50,000 bytes/s) and a latency of 400 ms. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Gives a page a slow network connection, which can be cut and restored as on a train. */
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
