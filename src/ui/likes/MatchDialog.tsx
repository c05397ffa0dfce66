import type { Person } from '../../../domain/likes.ts'
import { Button, LinkButton } from '../action/Button.tsx'
import { ReasonList } from '../candidate/Facts.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Dialog } from '../message/Dialog.tsx'
import { Portrait } from '../photo/Portrait.tsx'
import styles from './MatchDialog.module.css'

type MatchDialogProps = {
  person: Person
  /** The student's own portrait. */
  picture: string
  /** How many more new matches there are. */
  others: number
  profilePath: string
  /** The path of their conversation; undefined while it is not in the loaded list. */
  chatPath: string | undefined
  onClose: () => void
}

/** Tells the student that they and another student like each other. */
export function MatchDialog(props: MatchDialogProps) {
  const { person, picture, others, profilePath, chatPath, onClose } = props
  const { t } = useTranslation()
  const { name, reasons = [] } = person
  return (
    <Dialog
      title={t('You and {name} like each other', { name })}
      onClose={onClose}
      actions={
        <>
          {chatPath && (
            <LinkButton wide to={chatPath} onClick={onClose}>
              {t('Write')}
            </LinkButton>
          )}
          <LinkButton wide look={chatPath ? 'secondary' : 'primary'} to={profilePath}>
            {t('See profile')}
          </LinkButton>
          <Button wide look="secondary" onClick={onClose}>
            {t('Keep looking')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.portraits}>
          <Portrait src={picture} alt={t('You')} size={128} eager />
          <Portrait
            src={person.profile_picture}
            alt={t('Portrait of {name}', { name })}
            size={128}
            eager
          />
        </div>
        {reasons.length > 0 && <ReasonList reasons={reasons} />}
        {others > 0 && (
          <p>
            {t('{count, plural, one {# more new match} other {# more new matches}} under Likes', {
              count: others,
            })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
