import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { chatPath, TAB_PATHS } from '../../../../domain/routes.ts'
import type { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import type { DashboardEvent } from '../../../../machines/dashboard/dashboardTypes.ts'
import type {
  MatchedStudent,
  matchProfileMachine,
} from '../../../../machines/matchProfile/matchProfile.machine.ts'
import { LinkButton } from '../../../ui/action/Button.tsx'
import { BackLink } from '../../../ui/action/IconButton.tsx'
import { TextButton } from '../../../ui/action/TextButton.tsx'
import { ListingPanel } from '../../../ui/candidate/ListingPanel.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { MatchCard } from '../../../ui/likes/MatchCard.tsx'
import { lazyComponent } from '../../../ui/loading/loadChunk.ts'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { LatePart, Skeleton } from '../../../ui/progress/Spinner.tsx'
import { selectChatOf } from '../chats/selectChatOf.ts'

const Compared = lazyComponent(
  () => import('../../../ui/living/Compared.tsx'),
  (module) => module.Compared,
)

type ProfileProps = {
  chat: string | undefined
  send: (event: DashboardEvent) => void
  match: MatchedStudent['match']
  profile: NonNullable<MatchedStudent['profile']>
  listing: MatchedStudent['listing']
  compared: MatchedStudent['compared']
}

function Profile({ chat, send, match, profile, listing, compared }: ProfileProps) {
  const { t } = useTranslation()
  const { person } = match
  return (
    <MatchCard
      profile={profile}
      listing={listing && <ListingPanel listing={listing} />}
      compared={
        compared && (
          <Suspense fallback={<LatePart />}>
            <Compared compared={compared} name={person.name} />
          </Suspense>
        )
      }
      actions={
        <>
          {chat && <LinkButton to={chatPath(chat)}>{t('Write a message')}</LinkButton>}
          <TextButton
            onClick={() =>
              send({
                type: 'parting.requested',
                parting: { kind: 'end', person, match: match.id },
              })
            }
          >
            {t('End the match')}
          </TextButton>
          <TextButton
            onClick={() => send({ type: 'parting.requested', parting: { kind: 'block', person } })}
          >
            {t('Block')}
          </TextButton>
          <TextButton
            onClick={() =>
              send({ type: 'report.requested', report: { person, subject: 'profile' } })
            }
          >
            {t('Report')}
          </TextButton>
        </>
      }
    />
  )
}

type MatchViewProps = {
  /** The id of the conversation with the match; undefined if there is none. */
  chat?: string | undefined
  matchProfile: ActorRefFrom<typeof matchProfileMachine> | undefined
  send: (event: DashboardEvent) => void
}

/** The profile of a match, or that the match has ended or cannot be found. */
export function MatchView({ matchProfile, chat, send }: MatchViewProps) {
  const { t } = useTranslation()
  const snapshot = useSelector(matchProfile, (current) => current)
  const found = snapshot?.context.found
  const name = found?.match.person.name ?? t('Match')
  const back = <BackLink to={TAB_PATHS.likes} />
  if (snapshot?.matches('missing') || snapshot?.matches('ended')) {
    return (
      <Page heading={name} hideHeading>
        {back}
        <EmptyState
          message={
            snapshot.matches('ended')
              ? t('Your match with {name} has ended', { name })
              : t('This match is no longer here')
          }
        >
          {snapshot.matches('ended') && <p>{t('You can no longer see each other’s profiles.')}</p>}
          <LinkButton to={TAB_PATHS.likes} look="secondary">
            {t('Back to Likes')}
          </LinkButton>
          {found && snapshot.matches('ended') && (
            <TextButton
              onClick={() =>
                send({
                  type: 'report.requested',
                  report: { person: found.match.person, subject: 'profile' },
                })
              }
            >
              {t('Report')}
            </TextButton>
          )}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page heading={name} hideHeading focusKey={snapshot?.context.match ?? ''}>
      {back}
      {found?.profile ? (
        <Profile
          chat={chat}
          send={send}
          match={found.match}
          profile={found.profile}
          listing={found.listing}
          compared={found.compared}
        />
      ) : (
        <Skeleton shape="card" label={t('Loading the profile')} />
      )}
    </Page>
  )
}

type MatchPageProps = { dashboard: ActorRefFrom<typeof dashboardMachine> }

/** The page of the open match. */
export function MatchPage({ dashboard }: MatchPageProps) {
  const matchProfile = useSelector(dashboard, ({ children }) => children.matchProfile)
  const chats = useSelector(dashboard, ({ children }) => children.chats)
  const match = useSelector(dashboard, ({ context }) => context.match)
  const chat = useSelector(chats, (snapshot) => selectChatOf(snapshot, match))
  return <MatchView matchProfile={matchProfile} chat={chat} send={dashboard.send} />
}
