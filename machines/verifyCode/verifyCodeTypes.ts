/** What it starts with. */
export interface VerifyCodeInput {
  email: string
  /** Seconds until resending is possible; 60 after a code was sent, less after a reload. */
  countdown?: number | undefined
  /** Seconds that a resent code makes the student wait. */
  resendCountdown?: number | undefined
}

/** What the flow of the code knows. */
export interface VerifyCodeContext {
  email: string
  code: string
  /** What went wrong, and whether with checking the code or with resending it. */
  problem: { with: 'code' | 'resend'; message: string } | undefined
  secondsLeft: number
  resendCountdown: number
  /** Counts refused codes and new mails: after each the first box takes the focus. */
  restarts: number
}

/** What can happen to it. */
export type VerifyCodeEvent =
  | { type: 'code.changed'; code: string }
  | { type: 'form.submitted' }
  | { type: 'code.resendRequested' }
