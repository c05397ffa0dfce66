import { CODE_LENGTH } from './limits.ts'

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`)

/** §5 Verification code: exactly six digits. */
export function isCode(code: string): boolean {
  return CODE.test(code)
}
