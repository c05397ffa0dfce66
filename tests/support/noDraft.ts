const nothing = () => undefined

/** For flows whose draft does not matter to a test: none is there, none is kept. */
export const NO_DRAFT = { restoreDraft: nothing, saveDraft: nothing, clearDraft: nothing }
