// Generated from i18n/fr by npm run i18n. Do not edit.
import type { Catalog } from '../../translator.ts'

export const mails: Catalog = {
  "Hi {name},": ["Hi ",["name"],","],
  "You and {other} are a match": ["You and ",["other"]," are a match"],
  "You and {other} like each other. You can see each other’s profiles now.": ["You and ",["other"]," like each other. You can see each other’s profiles now."],
  "{label}:": [["label"],":"],
  "You have not been on Nookmate for almost a year. We do not keep unused accounts: yours will be deleted in {count, plural, one {# day} other {# days}}.": ["You have not been on Nookmate for almost a year. We do not keep unused accounts: yours will be deleted in ",["count",2,{"one":[0," day"],"other":[0," days"]}],"."],
  "You have {count, plural, one {# unread message} other {# unread messages}} from your matches.": ["You have ",["count",2,{"one":[0," unread message"],"other":[0," unread messages"]}]," from your matches."],
}
