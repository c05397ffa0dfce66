// Generated from i18n/fr by npm run i18n. Do not edit.
import type { Catalog } from '../../translator.ts'

export const student: Catalog = {
  "Suggested: {name}, {age}, {program}": ["Suggested: ",["name"],", ",["age"],", ",["program"]],
  "You like {name}": ["You like ",["name"]],
  "You passed on {name}": ["You passed on ",["name"]],
  "You put off {name}": ["You put off ",["name"]],
  "Portrait of {name}": ["Portrait of ",["name"]],
  "Photos of {title}": ["Photos of ",["title"]],
  "Offered by {name}": ["Offered by ",["name"]],
  "{amount} a month": [["amount"]," a month"],
  "{count} of {most}": [["count"]," of ",["most"]],
  "{count, plural, one {# character left} other {# characters left}}": [["count",2,{"one":[0," character left"],"other":[0," characters left"]}]],
  "{count, plural, one {# character too many} other {# characters too many}}": [["count",2,{"one":[0," character too many"],"other":[0," characters too many"]}]],
  "Still needed: {needs}": ["Still needed: ",["needs"]],
  "Photo {place} of {count}": ["Photo ",["place"]," of ",["count"]],
  "{count} more chosen": [["count"]," more chosen"],
  "Number {place}": ["Number ",["place"]],
  "Move photo {place} earlier": ["Move photo ",["place"]," earlier"],
  "Move photo {place} later": ["Move photo ",["place"]," later"],
  "Photo {from} is now number {to}.": ["Photo ",["from"]," is now number ",["to"],"."],
  "Remove photo {place}": ["Remove photo ",["place"]],
}
