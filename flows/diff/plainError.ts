/** An error whose message is shown to the user without a stack trace: a wrong option, a missing version. */
export class PlainError extends Error {}
