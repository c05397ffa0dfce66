import * as z from 'zod/mini'
import { type BrowserConfig, browserConfig } from '../../contract/config.ts'

/** The run-time settings: inlined in the page by the server, else fetched from `/config.json`. */
export async function loadConfig(): Promise<BrowserConfig> {
  const inlined = document.getElementById('config')?.textContent
  if (inlined) return z.parse(browserConfig, JSON.parse(inlined))
  const response = await fetch('/config.json')
  return z.parse(browserConfig, await response.json())
}
