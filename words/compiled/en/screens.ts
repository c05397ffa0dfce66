// Made by npm run words of words/fr. Do not edit.
import type { Catalog } from '../../words.ts'

export const screens: Catalog = {
  "Accepted addresses: {emailEndings}": ["Accepted addresses: ",["emailEndings"]],
  "We sent a code of six digits to <strong>{email}</strong>.": ["We sent a code of six digits to ",["strong",["email"]],"."],
  "Suggested: {name}, {age}, {program}": ["Suggested: ",["name"],", ",["age"],", ",["program"]],
}
