// Made by npm run i18n of i18n/fr. Do not edit.
import type { Catalog } from '../../translator.ts'

export const mails: Catalog = {
  "Hi {name},": ["Hi ",["name"],","],
  "You and {other} are a match": ["You and ",["other"]," are a match"],
  "You and {other} like each other. You can see each other’s profile now.": ["You and ",["other"]," like each other. You can see each other’s profile now."],
  "{label}:": [["label"],":"],
  "You have not been on Nookmate for almost a year. We do not keep what is not used: in {count, plural, one {# day} other {# days}} your account is deleted.": ["You have not been on Nookmate for almost a year. We do not keep what is not used: in ",["count",2,{"one":[0," day"],"other":[0," days"]}]," your account is deleted."],
  "{count, plural, one {# message of a match waits} other {# messages of your matches wait}} for you.": [["count",2,{"one":[0," message of a match waits"],"other":[0," messages of your matches wait"]}]," for you."],
}
