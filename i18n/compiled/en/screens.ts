// Generated from i18n/fr by npm run i18n. Do not edit.
import type { Catalog } from '../../translator.ts'

export const screens: Catalog = {
  "Accepted addresses: {emailEndings}": ["Accepted addresses: ",["emailEndings"]],
  "We sent a six-digit code to <strong>{email}</strong>.": ["We sent a six-digit code to ",["strong",["email"]],"."],
}
