/** A place where a student is signed in. */
export interface OwnSession {
  id: string
  /** What the browser calls itself, such as `Firefox`; absent when it did not say. */
  browser?: string | undefined
  /** Such as `Android`. */
  system?: string | undefined
  created_at: string
  /** Exact to the hour. */
  seen_at: string
  /** The session of this request. */
  is_current: boolean
}

/** What a student is told of the own account. */
export interface Account {
  email: string
  created_at: string
  sessions: OwnSession[]
  consent: {
    /** The version that was agreed to, and when; absent before. */
    version?: string | undefined
    agreed_at?: string | undefined
    /** The version of the present text. */
    current: string
    /** The text has changed since. */
    is_due: boolean
  }
}
