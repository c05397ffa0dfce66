import { screen } from '@testing-library/react'
import type { LivingAnswer } from '../../../../domain/living/answers.ts'
import type { ItemId } from '../../../../domain/living/items.ts'
import { ITEM_TEXTS } from '../../../../domain/living/itemTexts.ts'
import { questionnaireMachine } from '../../../../machines/questionnaire/questionnaire.machine.ts'
import { QuestionnaireView } from '../../../../src/screens/dashboard/profile/Questionnaire.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { NEVER_ENDS, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'
import type { Stage } from '../stage.tsx'

const PAGE = { title: 'How you live · Nookmate', heading: 'How you live' }
const ITEMS = ['tidiness', 'smoking'] as const
const IMPORTANCES = { 'Does not matter': 0, 'A little': 1, Important: 3, 'A must': 9 }

/** What the page must show: the answers, the index of the question and the message. */
interface Foretold {
  answers: Partial<Record<ItemId, LivingAnswer>>
  at: number
  message: string
}

const itemAt = ({ at }: Foretold) => ITEMS[at] ?? 'tidiness'

function firstOpen({ answers }: Foretold): number {
  return Math.max(
    0,
    ITEMS.findIndex((item) => answers[item] === undefined),
  )
}

function change(now: Foretold, changed: (answer: LivingAnswer) => LivingAnswer): void {
  const answer = now.answers[itemAt(now)]
  if (answer) now.answers[itemAt(now)] = changed(answer)
}

/** For each event: how it changes what the page must show. */
const DOES: Readonly<Record<string, (now: Foretold, event: Past['events'][number]) => void>> = {
  'xstate.done.actor.loadLiving'(now, { output }) {
    if (!output.ok) return
    Object.assign(now.answers, output.value.answers)
    now.at = firstOpen(now)
  },
  'level.chosen'(now, { level }) {
    now.answers[itemAt(now)] = { own: level, accepts: 0b111, importance: 1 }
    now.message = ''
  },
  'acceptance.toggled': (now, { level }) =>
    change(now, (answer) => ({ ...answer, accepts: answer.accepts ^ (1 << level) })),
  'importance.chosen': (now, { importance }) =>
    change(now, (answer) => ({ ...answer, importance })),
  'answer.removed'(now) {
    delete now.answers[itemAt(now)]
  },
  'item.passed'(now) {
    now.at += 1
  },
  'item.returned'(now) {
    now.at -= 1
  },
  'item.opened'(now, { item }) {
    now.at = ITEMS.indexOf(item)
  },
  'questions.resumed'(now) {
    now.at = firstOpen(now)
  },
  'answer.refused'(now, { message }) {
    now.message = message
  },
  'answer.heard'(now, { given: { item, answer } }) {
    now.answers[item as ItemId] = answer
  },
}

/** What the page must show after the events so far, with the id of the question. */
function foretold({ events }: Past) {
  const now: Foretold = { answers: {}, at: 0, message: '' }
  for (const event of events) DOES[event.type]?.(now, event)
  return { ...now, item: itemAt(now) }
}

/**
 * The labels and values of a question's fields: the levels of the own answer and, once there is one, the accepted
 * levels and the importance.
 */
function fieldsOf(item: ItemId, answer: LivingAnswer | undefined) {
  const { levels } = ITEM_TEXTS[item]
  const own = levels.map((text, level) => [text, answer?.own === level] as const)
  if (!answer) return Object.fromEntries(own)
  const others = levels.map(
    (text, level) => [`I can live with: ${text}`, (answer.accepts & (1 << level)) !== 0] as const,
  )
  const important = Object.entries(IMPORTANCES).map(
    ([text, importance]) => [text, answer.importance === importance] as const,
  )
  return Object.fromEntries([...own, ...others, ...important])
}

function expectQuestion(past: Past): void {
  const { item, at, answers, message } = foretold(past)
  const answer = answers[item]
  expectSeen({
    ...PAGE,
    text: [`Question ${at + 1} of 2`],
    fields: fieldsOf(item, answer),
    buttons: [...(answer ? ['Take it back', 'Next'] : ['Skip']), 'Back', 'All answers'],
    says: message ? [message] : [],
  })
  expectTexts(screen.getAllByRole('heading', { level: 2 }), [ITEM_TEXTS[item].question])
}

function expectReview(past: Past): void {
  const { answers, message } = foretold(past)
  const isComplete = ITEMS.every((item) => answers[item])
  const told = (item: ItemId) => {
    const { name, levels } = ITEM_TEXTS[item]
    const own = answers[item]?.own
    return `${name} ${own === undefined ? 'No answer yet' : levels[own]} → /home/profile/questionnaire`
  }
  expectSeen({
    ...PAGE,
    text: isComplete
      ? ['You have answered everything. You can change any answer at any time.']
      : [],
    buttons: isComplete ? [] : ['Go on with the questions'],
    links: ITEMS.map(told),
    says: message ? [message] : [],
  })
}

const expectLoading = () => expectSeen({ ...PAGE, says: ['Loading your answers'] })

const choose = ({ person }: Stage, name: string) => person.click(screen.getByLabelText(name))

const levelsShown = () =>
  Object.values(ITEM_TEXTS).find(({ question }) =>
    screen.queryByRole('heading', { name: question }),
  )?.levels ?? []

/** Walks the paths of `questionnaire` on its React screen: the questionnaire about living together. */
export const questionnaireDriver = screenDriver<typeof questionnaireMachine>({
  machine: questionnaireMachine,
  open(stage, input) {
    const questionnaire = stage.start(questionnaireMachine, input)
    stage.show(
      <Page heading="How you live">
        <QuestionnaireView questionnaire={questionnaire} />
      </Page>,
    )
    return questionnaire
  },
  does: {
    'level.chosen': (stage, { level }) => choose(stage, levelsShown()[level] ?? ''),
    'acceptance.toggled': (stage, { level }) =>
      choose(stage, `I can live with: ${levelsShown()[level]}`),
    'importance.chosen': (stage) => choose(stage, 'A must'),
    'answer.removed': (stage) => stage.press('Take it back'),
    'item.passed': (stage) => stage.press(screen.queryByText('Skip') ? 'Skip' : 'Next'),
    'item.returned': (stage) => stage.press('Back'),
    'item.opened': ({ person }, { item }) =>
      person.click(screen.getByRole('link', { name: new RegExp(ITEM_TEXTS[item].name) })),
    'review.opened': (stage) => stage.press('All answers'),
    'questions.resumed': (stage) => stage.press('Go on with the questions'),
    'answer.refused': (stage, event) => stage.elsewhere(event),
    'answer.heard': (stage, event) => stage.elsewhere(event),
  },
  ends: { answerOutbox: NEVER_ENDS },
  reads: {
    loading: expectLoading,
    waitingToLoad: expectLoading,
    choosing: NEVER_SEEN,
    asking: expectQuestion,
    reviewing: expectReview,
  },
})
