import { RESEND_COUNTDOWN_SECONDS } from '../../domain/limits.ts'
import type { Identity } from '../../machines/identity/identity.machine.ts'
import type { SignupDraft } from '../../machines/signup/signup.machine.ts'
import { forgetKept, readKept, writeKept } from './keptJson.ts'

const KEY = 'nookmate.signup'

interface Kept extends Identity {
  /** When the code was mailed, ms since 1970; absent while none was. */
  codeSentAt?: number
}

/** By hand: the schemas' library is half as large as everything else that the sign-up needs. */
function isKept(found: unknown): found is Kept {
  if (typeof found !== 'object' || found === null) return false
  const { name, email, codeSentAt } = found as Partial<Record<keyof Kept, unknown>>
  const isTimed = codeSentAt === undefined || typeof codeSentAt === 'number'
  return typeof name === 'string' && typeof email === 'string' && isTimed
}

function read(): Kept | undefined {
  const found = readKept('sessionStorage', KEY)
  return isKept(found) ? found : undefined
}

function write(draft: Kept): void {
  writeKept('sessionStorage', KEY, draft)
}

/** What a reload of this tab finds again: name, e-mail, and the rest of the resend countdown. */
export function loadSignupDraft(): SignupDraft | undefined {
  const draft = read()
  if (!draft) return undefined
  const { name, email, codeSentAt } = draft
  if (codeSentAt === undefined) return { name, email, countdown: undefined }
  const passed = Math.floor((Date.now() - codeSentAt) / 1000)
  return { name, email, countdown: Math.max(0, RESEND_COUNTDOWN_SECONDS - passed) }
}

/** Keeps name and e-mail for this tab; forgets that a code was mailed. */
export function saveSignupDraft({ name, email }: Identity): void {
  write({ name, email })
}

/** Notes that a code was mailed just now. */
export function noteCodeSent(): void {
  const draft = read()
  if (draft) write({ ...draft, codeSentAt: Date.now() })
}

/** Forgets the draft, when the account stands. */
export function clearSignupDraft(): void {
  forgetKept('sessionStorage', KEY)
}
