/** Something in what was asked for that cannot be done, in plain words. */
export class PlainError extends Error {}
