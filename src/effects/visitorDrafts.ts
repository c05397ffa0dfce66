import { RESEND_COUNTDOWN_SECONDS } from '../../domain/limits.ts'
import type { Identity } from '../../machines/identity/identity.machine.ts'
import type { LoadedSignupDraft } from '../../machines/signup/signup.machine.ts'
import { readStored, removeStored, writeStored } from './browserStorage.ts'

const SIGNUP = 'nookmate.signup'
const LOGIN = 'nookmate.login'

interface Kept extends Identity {
  /** When the code was mailed, ms since 1970; absent before. */
  codeSentAt?: number
  /** The address to which the code was mailed; absent unless step 1 was stored again after the mail. */
  codeSentTo?: string
  isTurnedBack?: boolean
}

/** Whether a stored value is a draft. Checked by hand, because zod would make the code of the sign-up half as large again. */
function isKept(found: unknown): found is Kept {
  if (typeof found !== 'object' || found === null) return false
  const kept = found as Partial<Record<keyof Kept, unknown>>
  const { name, email, codeSentAt, codeSentTo, isTurnedBack } = kept
  const isTimed = codeSentAt === undefined || typeof codeSentAt === 'number'
  const isAddressed = codeSentTo === undefined || typeof codeSentTo === 'string'
  const isPlaced = isTurnedBack === undefined || typeof isTurnedBack === 'boolean'
  return typeof name === 'string' && typeof email === 'string' && isTimed && isAddressed && isPlaced
}

function read(): Kept | undefined {
  const found = readStored('sessionStorage', SIGNUP)
  return isKept(found) ? found : undefined
}

function write(draft: Kept): void {
  writeStored('sessionStorage', SIGNUP, draft)
}

/** The draft of this tab after a reload: name, email, and the rest of the resend countdown. */
export function loadSignupDraft(): LoadedSignupDraft | undefined {
  const draft = read()
  if (!draft) return undefined
  const { name, email, codeSentAt, codeSentTo = email, isTurnedBack = false } = draft
  if (codeSentAt === undefined || codeSentTo !== email) return { name, email, countdown: undefined }
  const passed = Math.floor((Date.now() - codeSentAt) / 1000)
  // A clock that was set back after the mail makes `passed` negative.
  const rest = Math.min(RESEND_COUNTDOWN_SECONDS, RESEND_COUNTDOWN_SECONDS - passed)
  const countdown = Math.max(0, rest)
  return { name, email, countdown, ...(isTurnedBack && { isTurnedBack }) }
}

/** Stores name and email for this tab, and keeps the notes about a mailed code. */
export function saveSignupDraft({ name, email }: Identity): void {
  const draft = read()
  if (draft?.codeSentAt === undefined) write({ name, email })
  else write({ ...draft, codeSentTo: draft.codeSentTo ?? draft.email, name, email })
}

/** Notes that a code was mailed just now. */
export function noteCodeSent(): void {
  const draft = read()
  if (draft) write({ name: draft.name, email: draft.email, codeSentAt: Date.now() })
}

/** Notes that the student went back from the code to step 1, so that a reload resumes there. */
export function noteTurnedBack(): void {
  const draft = read()
  if (draft) write({ ...draft, isTurnedBack: true })
}

/** Notes that the student has gone forward to the code again. */
export function noteForwarded(): void {
  const draft = read()
  if (draft) write({ ...draft, isTurnedBack: false })
}

/** Removes the draft after the account was created. */
export function clearSignupDraft(): void {
  removeStored('sessionStorage', SIGNUP)
}

/** The email that was typed into the login of this tab; '' if none was. */
export function loadLoginEmail(): string {
  const kept = readStored('sessionStorage', LOGIN)
  return typeof kept === 'string' ? kept : ''
}

/** Keeps the email of the login in this tab. */
export function saveLoginEmail(email: string): void {
  writeStored('sessionStorage', LOGIN, email)
}

/** Removes the email of the login from this tab, after the login has succeeded. */
export function forgetLoginEmail(): void {
  removeStored('sessionStorage', LOGIN)
}
