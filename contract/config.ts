import * as z from 'zod/mini'

/** What the browser needs to know at run time, so that one build serves any host: `GET /config.json`. */
export const browserConfig = z.object({
  /** Where the calls go; empty for the page's own origin. */
  apiHost: z.string(),
  /** Where the storage service is; empty for the page's own origin. */
  supabaseUrl: z.string(),
  supabaseAnonKey: z.string(),
  /** Mail domains of universities; when there are many, the first of them. */
  emailDomains: z.array(z.string()),
  /** The endings of accepted addresses, to be read; a server of an earlier version leaves them out. */
  emailEndings: z.optional(z.string()),
  /** What this server offers beyond the 19 calls (reading 17). */
  features: z.array(z.string()),
})
export type BrowserConfig = z.infer<typeof browserConfig>
