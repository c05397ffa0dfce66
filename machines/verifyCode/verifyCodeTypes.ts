/** The input of the machine. */
export interface VerifyCodeInput {
  email: string
  /** Seconds until resending is possible; 60 after a code was sent, less after a reload. */
  countdown?: number | undefined
  /** Seconds of the countdown after a resend. */
  resendCountdown?: number | undefined
}

/** The context of the machine. */
export interface VerifyCodeContext {
  email: string
  code: string
  /** The message, and whether checking or resending the code failed. */
  problem: { with: 'code' | 'resend'; message: string } | undefined
  secondsLeft: number
  resendCountdown: number
  /** Counts refused codes and new mails: after each the first box takes the focus. */
  restarts: number
}

/** The events of the machine. */
export type VerifyCodeEvent =
  | { type: 'code.changed'; code: string }
  | { type: 'form.submitted' }
  | { type: 'code.resendRequested' }
