import { shallowEqual, useSelector } from '@xstate/react'
import type { DecidedCandidate, Match } from '../../../../domain/likes.ts'
import { matchPath, TAB_PATHS } from '../../../../domain/routes.ts'
import { Button, LinkButton } from '../../../ui/action/Button.tsx'
import { TextButton } from '../../../ui/action/TextButton.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PersonList, PersonRow } from '../../../ui/likes/PersonList.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Skeleton } from '../../../ui/progress/Spinner.tsx'
import { selectMessage, selectSuggestions } from '../selectDashboard.ts'
import { type Dashboard, selectIsLoading, selectLists } from './selectLikes.ts'

type RowProps = { dashboard: Dashboard }

function MatchRow({ dashboard, match }: RowProps & { match: Match }) {
  const { t } = useTranslation()
  const { id, person } = match
  const isOpen = match.ended_at === null
  return (
    <PersonRow
      person={person}
      at={match.ended_at ?? match.made_at}
      to={matchPath(id)}
      isNew={isOpen && !match.is_seen}
      {...(isOpen ? {} : { note: t('ended') })}
      more={
        <>
          {isOpen && (
            <TextButton
              onClick={() =>
                dashboard.send({
                  type: 'parting.requested',
                  parting: { kind: 'end', person, match: id },
                })
              }
            >
              {t('End the match')}
            </TextButton>
          )}
          <SafetyButtons dashboard={dashboard} person={person} />
        </>
      }
    />
  )
}

function SafetyButtons({ dashboard, person }: RowProps & { person: Match['person'] }) {
  const { t } = useTranslation()
  return (
    <>
      <TextButton
        onClick={() =>
          dashboard.send({ type: 'parting.requested', parting: { kind: 'block', person } })
        }
      >
        {t('Block')}
      </TextButton>
      <TextButton
        onClick={() =>
          dashboard.send({ type: 'report.requested', report: { person, subject: 'profile' } })
        }
      >
        {t('Report')}
      </TextButton>
    </>
  )
}

const BRING_BACK = { liked: 'Take back', later: 'Decide now', disliked: 'Show again' } as const

function DecidedRow({ dashboard, decided }: RowProps & { decided: DecidedCandidate }) {
  const { t } = useTranslation()
  const { person, standing } = decided
  const change = (decision: 'undecided' | 'liked' | 'disliked') => () =>
    dashboard.send({
      type: 'decision.changed',
      decision: { id: crypto.randomUUID(), suggestion: person.id, decision, isChange: true },
    })
  return (
    <PersonRow
      person={person}
      at={decided.decided_at}
      more={
        <>
          {standing !== 'liked' && <TextButton onClick={change('liked')}>{t('Like')}</TextButton>}
          {standing !== 'disliked' && (
            <TextButton onClick={change('disliked')}>{t('Dislike')}</TextButton>
          )}
          <SafetyButtons dashboard={dashboard} person={person} />
        </>
      }
    >
      <Button look="secondary" onClick={change('undecided')}>
        {t(BRING_BACK[standing])}
      </Button>
    </PersonRow>
  )
}

/** The Likes tab: the matches, and everybody decided about. */
export function LikesPage({ dashboard }: RowProps) {
  const { t } = useTranslation()
  const { likes } = useSelector(dashboard, ({ children }) => children, shallowEqual)
  const suggestions = useSelector(dashboard, selectSuggestions)
  const outbox = useSelector(suggestions, (snapshot) => snapshot?.children.outbox)
  const pending = useSelector(outbox, (snapshot) => snapshot?.context.pending ?? NOTHING)
  const message = useSelector(dashboard, selectMessage)
  const snapshot = useSelector(likes, (current) => current)
  const { open, ended, liked, later, disliked } = selectLists(snapshot, pending)
  if (selectIsLoading(snapshot)) {
    return (
      <Page heading={t('Likes')}>
        <Skeleton shape="card" label={t('Loading your likes')} />
      </Page>
    )
  }
  const isEmpty = [open, ended, liked, later, disliked].every(({ length }) => length === 0)
  const rows = (list: readonly DecidedCandidate[]) =>
    list.map((decided) => (
      <DecidedRow key={decided.person.id} dashboard={dashboard} decided={decided} />
    ))
  return (
    <Page heading={t('Likes')}>
      <Notice tone="error">{message && t(message)}</Notice>
      {isEmpty ? (
        <EmptyState message={t('Nobody here yet')}>
          <p>{t('Whom you like, and who likes you back, you find here.')}</p>
          <LinkButton to={TAB_PATHS.suggestions} look="secondary">
            {t('Look at suggestions')}
          </LinkButton>
        </EmptyState>
      ) : (
        <Stack gap="large">
          <PersonList
            heading={t('Matches')}
            count={open.length}
            empty={t('When somebody you like likes you, too, you find each other here.')}
          >
            {open.map((match) => (
              <MatchRow key={match.id} dashboard={dashboard} match={match} />
            ))}
          </PersonList>
          <PersonList
            heading={t('You like')}
            count={liked.length}
            empty={t('Nobody at the moment. A like stays secret until it is mutual.')}
          >
            {rows(liked)}
          </PersonList>
          {later.length > 0 && (
            <PersonList heading={t('Later')} count={later.length}>
              {rows(later)}
            </PersonList>
          )}
          {disliked.length > 0 && (
            <PersonList heading={t('Passed')} count={disliked.length} isFolded>
              {rows(disliked)}
            </PersonList>
          )}
          {ended.length > 0 && (
            <PersonList heading={t('Ended matches')} count={ended.length} isFolded>
              {ended.map((match) => (
                <MatchRow key={match.id} dashboard={dashboard} match={match} />
              ))}
            </PersonList>
          )}
        </Stack>
      )}
    </Page>
  )
}

const NOTHING = [] as const
