/** Why the server cannot start: one sentence that says what to do. It is shown without a stack. */
export class StartError extends Error {}

/** Invalid settings, one sentence for each. It is shown without a stack. */
export class SettingsError extends StartError {}
