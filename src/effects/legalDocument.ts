import ky from 'ky'
import type { LegalDocument } from '../../machines/legal/legal.machine.ts'

const FILES: Record<LegalDocument, string> = {
  terms: '/legal/terms-of-service.txt',
  privacy: '/legal/privacy-policy.txt',
}

/** Fetches a legal text as plain text. */
export function loadLegalDocument(document: LegalDocument, signal: AbortSignal): Promise<string> {
  return ky(new URL(FILES[document], location.origin), { signal, timeout: false }).text()
}
