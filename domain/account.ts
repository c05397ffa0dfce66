/** A browser in which the student is signed in. */
export interface OwnSession {
  id: string
  /** The browser's name from its user agent, such as `Firefox`; missing when unknown. */
  browser?: string | undefined
  /** The operating system, such as `Android`; missing when unknown. */
  system?: string | undefined
  created_at: string
  /** The last use that was stored. Uses within the next hour are not, so the session may have been used since. */
  seen_at: string
  /** Whether this request came from that session. */
  is_current: boolean
}

/** The student's own account, as the settings show it. */
export interface Account {
  email: string
  created_at: string
  sessions: OwnSession[]
  consent: {
    /** The version that the student agreed to, and when; both are missing before that. */
    version?: string | undefined
    agreed_at?: string | undefined
    /** The version of the current consent text. */
    current: string
    /** Whether the student agreed to another version than the current one. False if they have agreed to none. */
    is_due: boolean
  }
}
