// Generated from i18n/fr by npm run i18n. Do not edit.
import type { Catalog } from '../../translator.ts'

export const living: Catalog = {
  "Leaves {left} of {of} students": ["Leaves ",["left"]," of ",["of"]," students"],
  "I can live with: {answer}": ["I can live with: ",["answer"]],
  "Both of you: {answer}": ["Both of you: ",["answer"]],
  "{name}: {answer}": [["name"],": ",["answer"]],
  "Question {number} of {of}": ["Question ",["number"]," of ",["of"]],
}
