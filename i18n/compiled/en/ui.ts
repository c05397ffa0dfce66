// Generated from i18n/fr by npm run i18n. Do not edit.
import type { Catalog } from '../../translator.ts'

export const ui: Catalog = {
  "{met} of {count} met. Missing: {missing}": [["met"]," of ",["count"]," met. Missing: ",["missing"]],
  "Digit {place} of {count}": ["Digit ",["place"]," of ",["count"]],
  "Resend in {seconds} s": ["Resend in ",["seconds"]," s"],
  "{strength} of {most}": [["strength"]," of ",["most"]],
  "{place} of {count}": [["place"]," of ",["count"]],
  "Uploading photo: {percent}": ["Uploading photo: ",["percent"]],
  ", page {number} of {count}": [", page ",["number"]," of ",["count"]],
  "Step {step} of {count}": ["Step ",["step"]," of ",["count"]],
}
