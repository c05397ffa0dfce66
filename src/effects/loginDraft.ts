import { readStored, removeStored, writeStored } from './browserStorage.ts'

const KEY = 'nookmate.login'

/** The e-mail that was typed into the login of this tab; empty when none was. */
export function loadLoginEmail(): string {
  const kept = readStored('sessionStorage', KEY)
  return typeof kept === 'string' ? kept : ''
}

export function saveLoginEmail(email: string): void {
  writeStored('sessionStorage', KEY, email)
}

export function forgetLoginEmail(): void {
  removeStored('sessionStorage', KEY)
}
