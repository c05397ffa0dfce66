import { forgetKept, readKept, writeKept } from './keptJson.ts'

const KEY = 'nookmate.login'

/** The e-mail that was typed into the login of this tab; empty when none was. */
export function loadLoginEmail(): string {
  const kept = readKept('sessionStorage', KEY)
  return typeof kept === 'string' ? kept : ''
}

export function saveLoginEmail(email: string): void {
  writeKept('sessionStorage', KEY, email)
}

export function forgetLoginEmail(): void {
  forgetKept('sessionStorage', KEY)
}
