// Made by npm run words of words/fr. Do not edit.
import type { Catalog } from '../../words.ts'

export const screens: Catalog = {
  "We sent a code of six digits to <strong>{email}</strong>.": ["We sent a code of six digits to ",["strong",["email"]],"."],
  "Suggested: {name}, {age}, {program}": ["Suggested: ",["name"],", ",["age"],", ",["program"]],
  "There was no room for {count, plural, one {# photo} other {# photos}}.": ["There was no room for ",["count",2,{"one":[0," photo"],"other":[0," photos"]}],"."],
}
