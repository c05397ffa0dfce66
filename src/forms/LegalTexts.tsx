import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { LEGAL_LINKS, LEGAL_TEXTS } from '../../domain/legal.ts'
import type { legalMachine } from '../../machines/legal/legal.machine.ts'
import { useTranslation } from '../ui/i18n/useTranslation.ts'
import { LegalDialog } from '../ui/message/LegalDialog.tsx'
import { LegalLinks } from '../ui/message/LegalLinks.tsx'

/** What the dialog of a legal text shows. */
function selectLegalText(snapshot: SnapshotFrom<typeof legalMachine>) {
  return {
    document: snapshot.context.document,
    text: snapshot.context.text,
    isOpen: snapshot.matches('opened'),
    isPending: snapshot.hasTag('pending'),
    canRetry: snapshot.can({ type: 'loading.retried' }),
  }
}

type LegalTextsProps = { legal: ActorRefFrom<typeof legalMachine> }

/** Shows the links to the legal texts, and the dialog that they open. */
export function LegalTexts({ legal }: LegalTextsProps) {
  const { t, language } = useTranslation()
  const { document, text, isOpen, isPending, canRetry } = useSelector(legal, selectLegalText)
  return (
    <>
      <LegalLinks
        links={LEGAL_LINKS.map(({ id, title, href }) => ({
          id,
          title: t(title),
          href: href[language],
        }))}
        onOpen={(id) => legal.send({ type: 'document.requested', document: id })}
      />
      {isOpen && (
        <LegalDialog
          title={t(LEGAL_TEXTS[document].title)}
          text={text}
          pending={isPending}
          onRetry={canRetry ? () => legal.send({ type: 'loading.retried' }) : undefined}
          onClose={() => legal.send({ type: 'modal.closed' })}
        />
      )}
    </>
  )
}
