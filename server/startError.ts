/** Why the server cannot start: one sentence that says what to do. It is printed without a stack. */
export class StartError extends Error {}

/** Invalid settings, one sentence per setting. It is printed without a stack. */
export class SettingsError extends StartError {}
