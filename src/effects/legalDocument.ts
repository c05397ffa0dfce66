import type { Language } from '../../domain/language.ts'
import { LEGAL_TEXTS, legalTextPath } from '../../domain/legal.ts'
import type { LegalDocument } from '../../machines/legal/legal.machine.ts'

/** Fetches a legal text as plain text. */
export async function loadLegalDocument(
  document: LegalDocument,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(legalTextPath(LEGAL_TEXTS[document].href[language]), { signal })
  if (!response.ok) throw new Error(`A legal text came with status ${response.status}`)
  return response.text()
}
