import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { AREAS, type ItemId, itemOf } from '../../../../domain/living/items.ts'
import { AREA_NAMES, ITEM_TEXTS } from '../../../../domain/living/itemTexts.ts'
import { partPath } from '../../../../domain/routes.ts'
import type { questionnaireMachine } from '../../../../machines/questionnaire/questionnaire.machine.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { TextButton } from '../../../ui/action/TextButton.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { usePageFocus } from '../../../ui/layout/focus.ts'
import { useStartOfPage } from '../../../ui/layout/useStartOfPage.ts'
import { ItemCard } from '../../../ui/living/ItemCard.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { EditForm } from '../../../ui/profile/EditForm.tsx'
import { PartList, PartRow } from '../../../ui/profile/PartList.tsx'
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx'
import { Skeleton } from '../../../ui/progress/Spinner.tsx'
import { selectQuestion, selectReview } from './selectQuestionnaire.ts'

type Flow = ActorRefFrom<typeof questionnaireMachine>

/** One question, with buttons to the next one, the one before, and all answers. */
function Question({ questionnaire }: { questionnaire: Flow }) {
  const { t } = useTranslation()
  const { item, answer, number, of, message } = useSelector(
    questionnaire,
    selectQuestion,
    shallowEqual,
  )
  const heading = usePageFocus(item)
  const text = ITEM_TEXTS[item]
  const next = () => questionnaire.send({ type: 'item.passed' })
  return (
    <Stack>
      <ProgressBar fraction={number / of} label={t('Your progress')} />
      <p>{t('Question {number} of {of}', { number, of })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {t(text.question)}
      </h2>
      <Notice tone="error">{message && t(message)}</Notice>
      <EditForm
        message=""
        canSave
        isPending={false}
        label={answer ? t('Next') : t('Skip')}
        onSave={next}
        further={
          <>
            <TextButton onClick={() => questionnaire.send({ type: 'item.returned' })}>
              {t('Back')}
            </TextButton>
            <TextButton onClick={() => questionnaire.send({ type: 'review.opened' })}>
              {t('All answers')}
            </TextButton>
          </>
        }
      >
        <ItemCard
          text={text}
          answer={answer}
          onChoose={(level) => questionnaire.send({ type: 'level.chosen', level })}
          onToggle={(level) => questionnaire.send({ type: 'acceptance.toggled', level })}
          onImportance={(importance) =>
            questionnaire.send({ type: 'importance.chosen', importance })
          }
          onRemove={() => questionnaire.send({ type: 'answer.removed' })}
          onNext={next}
        />
      </EditForm>
    </Stack>
  )
}

/** Lists all items with the student's answers. */
function Review({ questionnaire }: { questionnaire: Flow }) {
  const { t } = useTranslation()
  const { answers, order, isComplete, message } = useSelector(
    questionnaire,
    selectReview,
    shallowEqual,
  )
  useStartOfPage()
  const answerOf = (item: ItemId) => {
    const answer = answers[item]
    return answer ? t(ITEM_TEXTS[item].levels[answer.own] ?? '') : t('No answer yet')
  }
  return (
    <Stack gap="large">
      <Notice tone="error">{message && t(message)}</Notice>
      {isComplete ? (
        <p>{t('You have answered everything. You can change any answer at any time.')}</p>
      ) : (
        <Button onClick={() => questionnaire.send({ type: 'questions.resumed' })}>
          {t('Go on with the questions')}
        </Button>
      )}
      {AREAS.map((area) => (
        <PartList key={area} heading={t(AREA_NAMES[area])}>
          {order
            .filter((item) => itemOf(item).area === area)
            .map((item) => (
              <PartRow
                key={item}
                href={partPath('questionnaire')}
                icon={answers[item] ? 'check' : 'plus'}
                label={t(ITEM_TEXTS[item].name)}
                detail={answerOf(item)}
                onOpen={() => questionnaire.send({ type: 'item.opened', item })}
              />
            ))}
        </PartList>
      ))}
    </Stack>
  )
}

/** The questionnaire: one question, or the list of all answers. */
export function QuestionnaireView({ questionnaire }: { questionnaire: Flow | undefined }) {
  const { t } = useTranslation()
  const snapshot = useSelector(questionnaire, (current) => current)
  if (!questionnaire || !snapshot || snapshot.hasTag('pending')) {
    return <Skeleton shape="card" label={t('Loading your answers')} />
  }
  return snapshot.matches('asking') ? (
    <Question questionnaire={questionnaire} />
  ) : (
    <Review questionnaire={questionnaire} />
  )
}
