// Made by npm run i18n of i18n/fr. Do not edit.
import type { Catalog } from '../../translator.ts'

export const server: Catalog = {
  "This address only answers {method}.": ["This address only answers ",["method"],"."],
  "The field {field} must be an object.": ["The field ",["field"]," must be an object."],
  "Too many tries. Please try again in {wait}.": ["Too many tries. Please try again in ",["wait"],"."],
  "A code was sent to this address already. Please wait {wait} before asking for another.": ["A code was sent to this address already. Please wait ",["wait"]," before asking for another."],
  "{count, plural, one {# second} other {# seconds}}": [["count",2,{"one":[0," second"],"other":[0," seconds"]}]],
  "You have made {count} reports in a day. Please try again in {wait}.": ["You have made ",["count"]," reports in a day. Please try again in ",["wait"],"."],
  "{count, plural, one {# minute} other {# minutes}}": [["count",2,{"one":[0," minute"],"other":[0," minutes"]}]],
  "Photo {place} is no longer here. Please remove it and choose another one.": ["Photo ",["place"]," is no longer here. Please remove it and choose another one."],
  "{count, plural, one {# hour} other {# hours}}": [["count",2,{"one":[0," hour"],"other":[0," hours"]}]],
  "You have changed {count} decisions in a day. Please try again in {wait}.": ["You have changed ",["count"]," decisions in a day. Please try again in ",["wait"],"."],
}
