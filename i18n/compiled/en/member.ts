// Generated from i18n/fr by npm run i18n. Do not edit.
import type { Catalog } from '../../translator.ts'

export const member: Catalog = {
  "Photo of {name}": ["Photo of ",["name"]],
  "Your match with {name} has ended": ["Your match with ",["name"]," has ended"],
  "Block {name}, too": ["Block ",["name"],", too"],
  "Your case is {number}. {name} is not told who reported.": ["Your case is ",["number"],". ",["name"]," is not told who reported."],
  "Report {name}": ["Report ",["name"]],
  "Block {name}?": ["Block ",["name"],"?"],
  "End the match with {name}?": ["End the match with ",["name"],"?"],
  "You will not see each other any more, and a match between you ends. {name} is not told.": ["You will not see each other any more, and a match between you ends. ",["name"]," is not told."],
  "It ends for both of you and cannot be opened again. You can still report {name} for 30 days.": ["It ends for both of you and cannot be opened again. You can still report ",["name"]," for 30 days."],
  "You and {name} like each other": ["You and ",["name"]," like each other"],
  "{count, plural, one {# more new match} other {# more new matches}} under Likes": [["count",2,{"one":[0," more new match"],"other":[0," more new matches"]}]," under Likes"],
  "{count} of 4 switched on": [["count"]," of 4 switched on"],
  "{count, plural, one {# room left} other {# rooms left}}": [["count",2,{"one":[0," room left"],"other":[0," rooms left"]}]],
  "Of {count} roommates wanted": ["Of ",["count"]," roommates wanted"],
  "Draft: {text}": ["Draft: ",["text"]],
  "You: {text}": ["You: ",["text"]],
  "{count, plural, one {# new message} other {# new messages}}": [["count",2,{"one":[0," new message"],"other":[0," new messages"]}]],
  "{name} is writing": [["name"]," is writing"],
  "Sending goes on in {time}": ["Sending goes on in ",["time"]],
  "{name} can see your address": [["name"]," can see your address"],
}
