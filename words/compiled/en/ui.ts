// Made by npm run words of words/fr. Do not edit.
import type { Catalog } from '../../words.ts'

export const ui: Catalog = {
  "Portrait of {name}": ["Portrait of ",["name"]],
  "Photos of {title}": ["Photos of ",["title"]],
  "Offered by {name}": ["Offered by ",["name"]],
  "{amount} a month": [["amount"]," a month"],
  "{met} of {count} met. Missing: {missing}": [["met"]," of ",["count"]," met. Missing: ",["missing"]],
  "Digit {place} of {count}": ["Digit ",["place"]," of ",["count"]],
  "Resend in {seconds} s": ["Resend in ",["seconds"]," s"],
  "{strength} of {most}": [["strength"]," of ",["most"]],
  "{count} of {most}": [["count"]," of ",["most"]],
  "{count, plural, one {# character left} other {# characters left}}": [["count",2,{"one":[0," character left"],"other":[0," characters left"]}]],
  "{count, plural, one {# character too many} other {# characters too many}}": [["count",2,{"one":[0," character too many"],"other":[0," characters too many"]}]],
  "Still needed: {needs}": ["Still needed: ",["needs"]],
  "{place} of {count}": [["place"]," of ",["count"]],
  "Photo {place} of {count}": ["Photo ",["place"]," of ",["count"]],
  "{count} more chosen": [["count"]," more chosen"],
  "Uploading photo: {percent}": ["Uploading photo: ",["percent"]],
  "Number {place}": ["Number ",["place"]],
  "Move photo {place} earlier": ["Move photo ",["place"]," earlier"],
  "Move photo {place} later": ["Move photo ",["place"]," later"],
  "Photo {from} is number {to} now.": ["Photo ",["from"]," is number ",["to"]," now."],
  "Remove photo {place}": ["Remove photo ",["place"]],
  "Uploading photo {place}": ["Uploading photo ",["place"]],
  ": photo {place}": [": photo ",["place"]],
  "Step {step} of {count}": ["Step ",["step"]," of ",["count"]],
}
