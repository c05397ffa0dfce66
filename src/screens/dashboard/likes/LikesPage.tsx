import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { DecidedCandidate, Match } from '../../../../domain/likes.ts'
import { offersPart } from '../../../../domain/profileParts.ts'
import { matchPath, partPath, TAB_PATHS } from '../../../../domain/routes.ts'
import type { PendingDecision } from '../../../../domain/suggestion.ts'
import type { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import type { DashboardEvent } from '../../../../machines/dashboard/dashboardTypes.ts'
import type { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import { Button, LinkButton } from '../../../ui/action/Button.tsx'
import { TextButton, TextLink } from '../../../ui/action/TextButton.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PersonList, PersonRow } from '../../../ui/likes/PersonList.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Skeleton } from '../../../ui/progress/Spinner.tsx'
import { selectFlows, selectMessage, selectSuggestions } from '../selectDashboard.ts'
import { selectIsLoading, selectLists } from './selectLists.ts'

type Send = (event: DashboardEvent) => void

type RowProps = { send: Send }

function MatchRow({ send, match }: RowProps & { match: Match }) {
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
                send({
                  type: 'parting.requested',
                  parting: { kind: 'end', person, match: id },
                })
              }
            >
              {t('End the match')}
            </TextButton>
          )}
          <SafetyButtons send={send} person={person} />
        </>
      }
    />
  )
}

function SafetyButtons({ send, person }: RowProps & { person: Match['person'] }) {
  const { t } = useTranslation()
  return (
    <>
      <TextButton
        onClick={() => send({ type: 'parting.requested', parting: { kind: 'block', person } })}
      >
        {t('Block')}
      </TextButton>
      <TextButton
        onClick={() => send({ type: 'report.requested', report: { person, subject: 'profile' } })}
      >
        {t('Report')}
      </TextButton>
    </>
  )
}

const BRING_BACK = { liked: 'Take back', later: 'Decide now', disliked: 'Show again' } as const

function DecidedRow({ send, decided }: RowProps & { decided: DecidedCandidate }) {
  const { t } = useTranslation()
  const { person, standing } = decided
  const change = (decision: 'undecided' | 'liked' | 'disliked') => () =>
    send({
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
          <SafetyButtons send={send} person={person} />
        </>
      }
    >
      <Button look="secondary" onClick={change('undecided')}>
        {t(BRING_BACK[standing])}
      </Button>
    </PersonRow>
  )
}

type LikesListsProps = {
  likes: ActorRefFrom<typeof likesMachine> | undefined
  /** Whether the Profile tab has a list of blocked students, to link to. */
  hasBlocked?: boolean
  /** Decisions that the server has not acknowledged yet. */
  pending?: readonly PendingDecision[]
  /** Why the last decision was refused; '' if it was not. */
  message?: string
  send: Send
}

/** Lists the matches and all candidates that the student has decided on. */
export function LikesLists(props: LikesListsProps) {
  const { likes, hasBlocked = false, pending = NOTHING, message = '', send } = props
  const { t } = useTranslation()
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
    list.map((decided) => <DecidedRow key={decided.person.id} send={send} decided={decided} />)
  return (
    <Page heading={t('Likes')}>
      <Notice tone="error" onClose={() => send({ type: 'message.closed' })}>
        {message && t(message)}
      </Notice>
      {isEmpty ? (
        <EmptyState message={t('Nobody here yet')}>
          <p>{t('People you like, and people who like you back, appear here.')}</p>
          <LinkButton to={TAB_PATHS.suggestions} look="secondary">
            {t('Look at suggestions')}
          </LinkButton>
        </EmptyState>
      ) : (
        <Stack gap="large">
          <PersonList
            heading={t('Matches')}
            count={open.length}
            empty={t('When somebody you like likes you back, you find each other here.')}
          >
            {open.map((match) => (
              <MatchRow key={match.id} send={send} match={match} />
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
                <MatchRow key={match.id} send={send} match={match} />
              ))}
            </PersonList>
          )}
        </Stack>
      )}
      {hasBlocked && <TextLink to={partPath('blocked')}>{t('Blocked students')}</TextLink>}
    </Page>
  )
}

type LikesPageProps = { dashboard: ActorRefFrom<typeof dashboardMachine> }

/** The Likes tab. */
export function LikesPage({ dashboard }: LikesPageProps) {
  const { likes } = useSelector(dashboard, selectFlows, shallowEqual)
  const hasBlocked = useSelector(dashboard, ({ context }) =>
    offersPart(context.features, 'blocked'),
  )
  const suggestions = useSelector(dashboard, selectSuggestions)
  const outbox = useSelector(suggestions, (snapshot) => snapshot?.children.outbox)
  const pending = useSelector(outbox, (snapshot) => snapshot?.context.pending ?? NOTHING)
  const message = useSelector(dashboard, selectMessage)
  return (
    <LikesLists
      likes={likes}
      hasBlocked={hasBlocked}
      pending={pending}
      message={message}
      send={dashboard.send}
    />
  )
}

const NOTHING = [] as const
