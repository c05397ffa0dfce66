import { fromPromise } from 'xstate'
import { type LegalDocument, legalMachine } from '../../../machines/legal/legal.machine.ts'
import { loadLegalDocument } from '../../effects/language.ts'
import type { Services } from '../services.ts'
import { logActions } from './logActions.ts'

/** Provides the flow of the legal texts, which are loaded in the language of the page. */
export function provideLegal({ language }: Services) {
  return legalMachine.provide({
    actors: {
      loadDocument: fromPromise<string, { document: LegalDocument }>(({ input, signal }) =>
        loadLegalDocument(input.document, language(), signal),
      ),
    },
    actions: logActions,
  })
}
