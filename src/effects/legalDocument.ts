import ky from 'ky'
import type { Language } from '../../domain/language.ts'
import { LEGAL_TEXTS } from '../../domain/legal.ts'
import type { LegalDocument } from '../../machines/legal/legal.machine.ts'

/** Fetches a legal text as plain text. */
export function loadLegalDocument(
  document: LegalDocument,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  const address = new URL(LEGAL_TEXTS[document].href[language], location.origin)
  return ky(address, { signal, timeout: false }).text()
}
