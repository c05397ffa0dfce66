const nothing = () => undefined

/** Effects of a flow whose draft a test does not look at: there is none, and none is stored. */
export const NO_DRAFT = { restoreDraft: nothing, saveDraft: nothing, clearDraft: nothing }
