import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import '../../i18n/englishMember.ts'
import { firstAnswer } from '../../domain/living/answers.ts'
import type { ItemId } from '../../domain/living/items.ts'
import { ITEM_TEXTS, type ItemText } from '../../domain/living/itemTexts.ts'
import { limitsMachine } from '../../machines/limits/limits.machine.ts'
import { NO_ANSWERS } from '../../machines/paths/models/livingSamples.ts'
import { questionnaireMachine } from '../../machines/questionnaire/questionnaire.machine.ts'
import { LimitsView } from '../../src/screens/dashboard/profile/Limits.tsx'
import { QuestionnaireView } from '../../src/screens/dashboard/profile/Questionnaire.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { Compared } from '../../src/ui/living/Compared.tsx'
import { ItemCard } from '../../src/ui/living/ItemCard.tsx'
import { openStage } from '../support/paths/stage.tsx'

test('a question is answered by keyboard alone: Tab, arrows, Enter', async () => {
  const person = userEvent.setup()
  const onChoose = vi.fn()
  const onNext = vi.fn()
  render(
    <ItemCard
      text={ITEM_TEXTS.dishes}
      answer={firstAnswer('dishes', 0)}
      onChoose={onChoose}
      onToggle={vi.fn()}
      onImportance={vi.fn()}
      onRemove={vi.fn()}
      onNext={onNext}
    />,
  )
  await person.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Right after the meal'))
  await person.keyboard('{ArrowDown}')
  expect(onChoose).toHaveBeenCalledWith(1)
  await person.keyboard('{Enter}')
  expect(onNext).toHaveBeenCalledOnce()
})

/** Opens the questionnaire with these items, none of which is answered. */
async function openQuestions(order: readonly ItemId[]) {
  const stage = openStage()
  const questionnaire = stage.start(questionnaireMachine, { userId: 'u1' })
  stage.show(
    <Page heading="How you live">
      <QuestionnaireView questionnaire={questionnaire} />
    </Page>,
  )
  await stage.answer('loadLiving', { ok: true, value: { order, answers: {} } })
  return stage
}

test('the next question takes the focus, and so does the one before', async () => {
  const order = ['tidiness', 'smoking'] as const
  const stage = await openQuestions(order)
  const [first, second] = order.map((item) => ITEM_TEXTS[item].question)
  await stage.press('Skip')
  expect(document.activeElement?.textContent).toBe(second)
  await stage.press('Back')
  expect(document.activeElement?.textContent).toBe(first)
})

test('after the last question the heading of all answers takes the focus', async () => {
  const stage = await openQuestions(['tidiness'])
  await stage.press('Skip')
  expect(document.activeElement?.textContent).toBe('How you live')
  await stage.press('Go on with the questions')
  await stage.press('All answers')
  expect(document.activeElement?.textContent).toBe('How you live')
})

test('with three deal-breakers no fourth can be chosen, but each of the three be taken back', async () => {
  const stage = openStage()
  const limits = stage.start(limitsMachine, undefined)
  stage.show(
    <Page heading="Deal-breakers">
      <LimitsView limits={limits} />
    </Page>,
  )
  const deal_breakers = ['smoking', 'pets', 'parties'] as const
  await stage.answer('loadLimits', { ok: true, value: { ...NO_ANSWERS, deal_breakers } })
  const switches = screen.getAllByRole<HTMLInputElement>('switch')
  const [chosen, others] = [true, false].map((isOn) =>
    switches.filter(({ name, checked }) => name !== 'ownGenderOnly' && checked === isOn),
  )
  expect(chosen?.map(({ disabled }) => disabled)).toEqual([false, false, false])
  expect(others?.map(({ disabled }) => disabled)).toEqual([true, true, true])
})

test('the answers of a match stand side by side; an item of a later version is left out', () => {
  const compared = [
    { item: 'smoking', own: 0, theirs: 3, verdict: 'talk' },
    { item: 'dishes', own: 0, theirs: 1, verdict: 'differ' },
    { item: 'bedtime', own: 2, theirs: 2, verdict: 'agree' },
    { item: 'robots', own: 0, theirs: 0, verdict: 'agree' },
  ]
  render(
    <main>
      <h1>Maya</h1>
      <Compared compared={compared} name="Maya Okafor" />
    </main>,
  )
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    ...['To talk about', 'Different, and fine with both', 'The same'],
  ])
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Smoking and vapingYou: I do notMaya Okafor: At home, indoors',
    'DishesYou: Right after the mealMaya Okafor: The same day',
    'BedtimeBoth of you: 23:00 to midnight',
  ])
})

test('a part without a known item has no heading', () => {
  const compared = [
    { item: 'robots', own: 0, theirs: 3, verdict: 'talk' },
    { item: 'bedtime', own: 2, theirs: 2, verdict: 'agree' },
  ]
  render(<Compared compared={compared} name="Maya Okafor" />)
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'The same',
  ])
})

test('after an answer was taken back the focus is on its first level', async () => {
  const stage = await openQuestions(['dishes', 'smoking'])
  await stage.person.click(screen.getByLabelText('The next day'))
  screen.getByRole('button', { name: 'Take it back' }).focus()
  await stage.person.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Right after the meal'))
})

test('the bar shows how far the questions are', async () => {
  const stage = await openQuestions(['tidiness', 'smoking', 'dishes', 'bedtime'])
  const shown = () => screen.getByRole<HTMLProgressElement>('progressbar').value
  expect(shown()).toBe(25)
  await stage.press('Skip')
  expect(shown()).toBe(50)
})

/** Shows a question. Returns what its controls have said. */
function openCard(answer: ReturnType<typeof firstAnswer> | undefined) {
  const said: unknown[] = []
  const say = (name: string) => (value?: number) => void said.push([name, value])
  const card = (text: ItemText) => (
    <ItemCard
      {...{ text, answer, onChoose: say('choose'), onToggle: say('toggle') }}
      {...{ onImportance: say('importance'), onRemove: () => void said.push('remove') }}
      onNext={() => void said.push('next')}
    />
  )
  const { rerender } = render(card(ITEM_TEXTS.dishes))
  return { said, show: (text: ItemText) => rerender(card(text)) }
}

test('each control of an answered question says what it is for', () => {
  const { said } = openCard({ own: 1, accepts: 2, importance: 1 })
  const controls = screen.getAllByRole<HTMLInputElement>('radio')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  const chosen = (inputs: HTMLInputElement[]) => inputs.map(({ checked }) => checked)
  expect(chosen(controls.slice(0, 4))).toEqual([false, true, false, false])
  expect(chosen(controls.slice(4))).toEqual([false, true, false, false])
  expect(chosen(boxes)).toEqual([false, true, false, false])
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true, false, false])
  const usable = [...controls, ...boxes].filter(({ disabled }) => !disabled)
  for (const input of usable) fireEvent.click(input)
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(said).toEqual([
    ...[0, 2, 3].map((level) => ['choose', level]),
    ...[0, 3, 9].map((importance) => ['importance', importance]),
    ...[0, 2, 3].map((level) => ['toggle', level]),
    'remove',
  ])
})

test('of a question without an answer only the own level is asked for', () => {
  openCard(undefined)
  const levels = screen.getAllByRole<HTMLInputElement>('radio')
  expect(levels.map(({ checked }) => checked)).toEqual([false, false, false, false])
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.queryByText('I can live with')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
})

test('why a question is asked is folded away again at the next one', () => {
  const { show } = openCard(undefined)
  const why = () => screen.getByText('Why we ask').closest('details') as HTMLDetailsElement
  why().open = true
  show(ITEM_TEXTS.dishes)
  expect(why().open).toBe(true)
  show(ITEM_TEXTS.chores)
  expect([why().open, why().querySelector('p')?.textContent]).toEqual([
    false,
    ITEM_TEXTS.chores.why,
  ])
})
