const nothing = () => undefined

/** Draft effects that restore and store nothing, for tests that are not about drafts. */
export const NO_DRAFT = { restoreDraft: nothing, saveDraft: nothing, clearDraft: nothing }
