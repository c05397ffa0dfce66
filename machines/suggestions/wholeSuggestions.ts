import { detailsMachine } from '../details/details.machine.ts'
import { suggestionsMachine } from './suggestions.machine.ts'

/** The suggestions with all their flows provided, for charts, paths and tests. */
export const wholeSuggestionsMachine = suggestionsMachine.provide({
  actors: { details: detailsMachine },
})
