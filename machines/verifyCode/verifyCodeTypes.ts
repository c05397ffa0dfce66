/** The input of the machine. */
export interface VerifyCodeInput {
  email: string
  /** The seconds until a code can be resent: 60 after one was sent, fewer after a reload. */
  countdown?: number | undefined
  /** The seconds of the countdown after a resend. */
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
  /** The number of refused codes and new mails. After each, the first box takes the focus. */
  restarts: number
}

/** The events of the machine. */
export type VerifyCodeEvent =
  | { type: 'code.changed'; code: string }
  | { type: 'form.submitted' }
  | { type: 'code.resendRequested' }
