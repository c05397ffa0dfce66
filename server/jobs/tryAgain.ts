/** A job failed, which is already logged, and must be retried later. */
export class TryAgain extends Error {}
