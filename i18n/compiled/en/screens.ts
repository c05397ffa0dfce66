// Made by npm run i18n of i18n/fr. Do not edit.
import type { Catalog } from '../../translator.ts'

export const screens: Catalog = {
  "Accepted addresses: {emailEndings}": ["Accepted addresses: ",["emailEndings"]],
  "We sent a code of six digits to <strong>{email}</strong>.": ["We sent a code of six digits to ",["strong",["email"]],"."],
  "Suggested: {name}, {age}, {program}": ["Suggested: ",["name"],", ",["age"],", ",["program"]],
  "You like {name}": ["You like ",["name"]],
  "You passed on {name}": ["You passed on ",["name"]],
  "You put off {name}": ["You put off ",["name"]],
  "More about {name}": ["More about ",["name"]],
  "Your match with {name} has ended": ["Your match with ",["name"]," has ended"],
  "Block {name}, too": ["Block ",["name"],", too"],
  "Your case is {number}. {name} is not told who reported.": ["Your case is ",["number"],". ",["name"]," is not told who reported."],
  "Report {name}": ["Report ",["name"]],
  "Block {name}?": ["Block ",["name"],"?"],
  "End the match with {name}?": ["End the match with ",["name"],"?"],
  "You do not see each other any more, and a match between you ends. {name} is not told.": ["You do not see each other any more, and a match between you ends. ",["name"]," is not told."],
  "It ends for both of you and cannot be opened again. You can still report {name} for 30 days.": ["It ends for both of you and cannot be opened again. You can still report ",["name"]," for 30 days."],
  "You and {name} like each other": ["You and ",["name"]," like each other"],
  "{count, plural, one {One more new match is} other {# more new matches are}} under Likes.": [["count",2,{"one":"One more new match is","other":[0," more new matches are"]}]," under Likes."],
}
