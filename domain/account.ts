/** A browser in which the student is signed in. */
export interface OwnSession {
  id: string
  /** The browser's name from its user agent, such as `Firefox`; missing when unknown. */
  browser?: string | undefined
  /** The operating system, such as `Android`; missing when unknown. */
  system?: string | undefined
  created_at: string
  /** When the session was last used, rounded to the hour. */
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
    /** Whether the student has not agreed to the current version yet. */
    is_due: boolean
  }
}
