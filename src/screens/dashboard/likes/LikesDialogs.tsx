import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TEXT_LENGTH } from '../../../../domain/limits.ts'
import { chatPath, matchPath } from '../../../../domain/routes.ts'
import type { chatsMachine } from '../../../../machines/chats/chats.machine.ts'
import type { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import type { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import type { partingMachine } from '../../../../machines/parting/parting.machine.ts'
import type { reportMachine } from '../../../../machines/report/report.machine.ts'
import type { safetyMachine } from '../../../../machines/safety/safety.machine.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { RadioList } from '../../../ui/field/RadioList.tsx'
import { TextArea } from '../../../ui/field/TextArea.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { MatchDialog } from '../../../ui/likes/MatchDialog.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { Quote } from '../../../ui/message/Quote.tsx'
import { ConsentDialog } from '../account/ConsentDialog.tsx'
import { selectChatOf } from '../chats/selectChatOf.ts'
import { selectChat, selectFlows, selectIsConsentDue } from '../selectDashboard.ts'
import {
  REASONS,
  selectMatchOf,
  selectNewMatch,
  selectParting,
  selectReport,
  selectSafety,
} from './selectDialogs.ts'
import { selectIsAsking } from './selectLikes.ts'

/** The form of a report; after it was sent, the case number. */
export function ReportDialog({ report }: { report: ActorRefFrom<typeof reportMachine> }) {
  const { t } = useTranslation()
  const form = useSelector(report, selectReport, shallowEqual)
  const { name } = form
  const close = () => report.send({ type: 'dialog.closed' })
  if (form.case !== '') {
    return (
      <Dialog
        title={t('Thank you. We have your report.')}
        onClose={close}
        actions={
          <>
            <Button wide onClick={close}>
              {t('Done')}
            </Button>
            <Button wide look="secondary" onClick={() => report.send({ type: 'block.requested' })}>
              {t('Block {name}, too', { name })}
            </Button>
          </>
        }
        subject="receipt"
      >
        <Stack>
          <p>
            {t('Your case is {number}. {name} is not told who reported.', {
              number: form.case,
              name,
            })}
          </p>
          <p>{t('You will not be suggested to each other any more.')}</p>
        </Stack>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('Report {name}', { name })}
      refusal={form.message && t(form.message)}
      onClose={form.isPending ? undefined : close}
      actions={
        <Button
          wide
          disabled={!form.canSubmit && !form.isPending}
          pending={form.isPending}
          onClick={() => report.send({ type: 'report.submitted', id: crypto.randomUUID() })}
        >
          {t('Send report')}
        </Button>
      }
    >
      <Stack gap="large">
        {form.quote && <Quote caption={t('You report this message:')}>{form.quote}</Quote>}
        <RadioList
          legend={t('What is wrong?')}
          choices={REASONS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={form.reason}
          onChange={(reason) => report.send({ type: 'reason.chosen', reason })}
        />
        <TextArea
          label={t('Anything to add?')}
          name="words"
          value={form.words}
          limit={TEXT_LENGTH}
          error={form.wordsError}
          onChange={(words) => report.send({ type: 'words.changed', words })}
        />
      </Stack>
    </Dialog>
  )
}

/** Asks the student to confirm the end of a match, or a block. */
export function PartingDialog({ parting }: { parting: ActorRefFrom<typeof partingMachine> }) {
  const { t } = useTranslation()
  const { kind, name, message, isPending } = useSelector(parting, selectParting, shallowEqual)
  const close = () => parting.send({ type: 'dialog.closed' })
  const isBlock = kind === 'block'
  return (
    <Dialog
      title={isBlock ? t('Block {name}?', { name }) : t('End the match with {name}?', { name })}
      onClose={isPending ? undefined : close}
      refusal={message && t(message)}
      actions={
        <>
          <Button
            wide
            look="danger"
            pending={isPending}
            onClick={() => parting.send({ type: 'parting.confirmed' })}
          >
            {isBlock ? t('Block') : t('End the match')}
          </Button>
          {!isPending && (
            <Button wide look="secondary" onClick={close}>
              {t('Cancel')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p>
          {isBlock
            ? t(
                'You will not see each other any more, and a match between you ends. {name} is not told.',
                { name },
              )
            : t(
                'It ends for both of you and cannot be opened again. You can still report {name} for 30 days.',
                { name },
              )}
        </p>
      </Stack>
    </Dialog>
  )
}

type NewMatchProps = {
  likes: ActorRefFrom<typeof likesMachine> | undefined
  chats?: ActorRefFrom<typeof chatsMachine> | undefined
  /** The match whose conversation is open. It is not announced. */
  shown?: string | undefined
}

/** Announces a new match in a dialog. */
export function NewMatch({ likes, chats, shown }: NewMatchProps) {
  const found = useSelector(
    likes,
    (snapshot) => selectNewMatch(snapshot, shown),
    (one, other) => one?.match.id === other?.match.id && one?.others === other?.others,
  )
  const picture = useSelector(likes, (snapshot) => snapshot?.context.likes.picture ?? '')
  const chat = useSelector(chats, (snapshot) => selectChatOf(snapshot, found?.match.id ?? ''))
  if (!found) return null
  const { match, others } = found
  return (
    <MatchDialog
      key={match.id}
      person={match.person}
      picture={picture}
      others={others}
      profilePath={matchPath(match.id)}
      chatPath={chat && chatPath(chat)}
      onClose={() => likes?.send({ type: 'matches.seen', matches: [match.id] })}
    />
  )
}

type SafetyDialogProps = { safety: ActorRefFrom<typeof safetyMachine> | undefined }

/** Shows the dialog of a report, of a block or of the end of a match, if one is open. */
export function SafetyDialog({ safety }: SafetyDialogProps) {
  const { report, parting } = useSelector(safety, selectSafety, shallowEqual)
  if (report) return <ReportDialog report={report} />
  return parting ? <PartingDialog parting={parting} /> : null
}

type LikesDialogsProps = {
  dashboard: ActorRefFrom<typeof dashboardMachine>
  /** Whether no other dialog is open, so that a new match may be announced. */
  isFree: boolean
}

/** The dialogs that can open over any tab, one at a time: a changed consent first, then a report or block, then a new match. */
export function LikesDialogs({ dashboard, isFree }: LikesDialogsProps) {
  const { likes, chats, safety, consent } = useSelector(dashboard, selectFlows, shallowEqual)
  const chat = useSelector(dashboard, selectChat)
  const shown = useSelector(chats, (snapshot) => selectMatchOf(snapshot, chat))
  const isAsking = useSelector(safety, selectIsAsking)
  const isConsentDue = useSelector(consent, selectIsConsentDue)
  if (consent && isConsentDue) return <ConsentDialog consent={consent} />
  if (isAsking) return <SafetyDialog safety={safety} />
  // While the conversations are loading it is unknown whose is open, so no match is announced.
  const isKnown = chat === '' || shown !== undefined
  return isFree && isKnown ? <NewMatch likes={likes} chats={chats} shown={shown} /> : null
}
