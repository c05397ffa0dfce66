/** Why sending a mail failed, without personal data or secrets. */
export interface MailFailure {
  /** Nodemailer's error code, such as EAUTH or ECONNECTION. */
  readonly code: string | undefined
  /** The reply code of the mail server, such as 550. */
  readonly status: number | undefined
  /** The SMTP command that failed, such as RCPT TO. */
  readonly command: string | undefined
  readonly reason: string
  /** True if the mail server rejected the recipient permanently, so that trying again is useless. */
  readonly isFinal: boolean
}

const LONGEST_REASON = 300

/** Removes addresses, codes, tokens and links from a text, but keeps reply codes such as 550 and 5.1.1. */
function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\b[a-z]+:\/\/\S+/gi, '…')
    .replaceAll(/\d[\d -]{4,}\d/g, '…')
    .replaceAll(/(?=\S*\d)[\w+/=-]{12,}|[\w+/=-]{24,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_REASON)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Converts the error of a failed sending into a form that may be logged. */
export function readFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) {
    return {
      ...{ code: undefined, status: undefined, command: undefined },
      reason: 'unknown',
      isFinal: false,
    }
  }
  const fields = error as unknown as Record<string, unknown>
  const status = typeof fields.responseCode === 'number' ? fields.responseCode : undefined
  const command = textOf(fields.command)
  return {
    code: textOf(fields.code),
    status,
    command,
    reason: withoutPersonalData(error.message),
    isFinal: command === 'RCPT TO' && status !== undefined && status >= 500,
  }
}
