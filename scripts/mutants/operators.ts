import type { Operator } from './fault.ts'
import { actionDropped, assignmentDropped } from './operators/actions.ts'
import { branchesSwapped, targetsSwapped } from './operators/branches.ts'
import { callDropped, fieldDropped, narrowingDropped, wordChanged } from './operators/calls.ts'
import { guardDeleted, guardNegated } from './operators/guards.ts'
import { patternChanged } from './operators/patterns.ts'
import {
  choiceSwapped,
  comparisonChanged,
  conditionsJoined,
  negationDropped,
  numberChanged,
} from './operators/rules.ts'
import { attributeDropped, showingInverted } from './operators/screens.ts'
import { answerNegated } from './operators/selectors.ts'
import { refusalDropped, whereDropped } from './operators/server.ts'
import {
  eventDropped,
  onErrorDropped,
  reenterChanged,
  tagDropped,
  timerDropped,
} from './operators/states.ts'
import {
  entryChanged,
  entryDropped,
  messagesSwapped,
  translationsSwapped,
} from './operators/texts.ts'

/** All mutation operators, in the order of the table. */
export const OPERATORS: readonly Operator[] = [
  guardDeleted,
  guardNegated,
  targetsSwapped,
  branchesSwapped,
  onErrorDropped,
  actionDropped,
  assignmentDropped,
  eventDropped,
  timerDropped,
  tagDropped,
  reenterChanged,
  numberChanged,
  comparisonChanged,
  conditionsJoined,
  negationDropped,
  choiceSwapped,
  entryChanged,
  entryDropped,
  messagesSwapped,
  patternChanged,
  attributeDropped,
  showingInverted,
  answerNegated,
  refusalDropped,
  whereDropped,
  callDropped,
  fieldDropped,
  narrowingDropped,
  wordChanged,
  translationsSwapped,
]
