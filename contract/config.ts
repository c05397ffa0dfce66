import * as z from 'zod/mini'

/** The settings that the browser loads at run time (`GET /config.json`), so that one build can serve any host. */
export const browserConfig = z.object({
  /** The origin of the API, or an empty string if it is the page's own. */
  apiHost: z.string(),
  /** The origin of the storage service, or an empty string if it is the page's own. */
  supabaseUrl: z.string(),
  supabaseAnonKey: z.string(),
  /** The first few mail domains of universities, as examples to show; the server may accept more. */
  emailDomains: z.array(z.string()),
  /** The endings of accepted addresses, as text to show. Servers of an earlier version do not send it. */
  emailEndings: z.optional(z.string()),
  /** The features that this server offers beyond the 19 calls of §7 (reading 17). */
  features: z.array(z.string()),
})
export type BrowserConfig = z.infer<typeof browserConfig>
