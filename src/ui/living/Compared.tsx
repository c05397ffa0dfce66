import { VERDICTS, type Verdict } from '../../../domain/living/compare.ts'
import { ITEM_TEXTS, type ItemText } from '../../../domain/living/itemTexts.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Panel, Stack } from '../layout/Blocks.tsx'
import styles from './Compared.module.css'

const HEADINGS: Readonly<Record<Verdict, string>> = {
  talk: 'To talk about',
  differ: 'Different, and fine with both',
  agree: 'The same',
}

/** The answers of two students to one item. An item that this version of the code does not know is not shown. */
type ComparedItem = {
  readonly item: string
  /** The level of the own answer, an index into the levels of the item. */
  readonly own: number
  readonly theirs: number
  readonly verdict: string
}

const textOf = (item: string): ItemText | undefined => Reflect.get(ITEM_TEXTS, item)

type ComparedProps = {
  compared: readonly ComparedItem[]
  /** The name of the other student. */
  name: string
}

/** Shows the answers of two students side by side: what to talk about, what differs, and what is the same. */
export function Compared({ compared, name }: ComparedProps) {
  const { t } = useTranslation()
  return (
    <Panel heading={t('Living together')}>
      <Stack gap="large">
        {VERDICTS.toReversed().map((verdict) => {
          const items = compared.filter((one) => one.verdict === verdict && textOf(one.item))
          if (items.length === 0) return null
          return (
            <div key={verdict} className={styles.group}>
              <h3>{t(HEADINGS[verdict])}</h3>
              <ul className={styles.list}>
                {items.map((one) => (
                  <Item key={one.item} one={one} name={name} />
                ))}
              </ul>
            </div>
          )
        })}
      </Stack>
    </Panel>
  )
}

function Item({ one, name }: { one: ComparedItem; name: string }) {
  const { t } = useTranslation()
  const { item, own, theirs, verdict } = one
  const text = textOf(item)
  if (!text) return null
  const levelText = (level: number) => t(text.levels[level] ?? '')
  return (
    <li className={styles.item} data-verdict={verdict}>
      <span className={styles.name}>{t(text.name)}</span>
      {verdict === 'agree' ? (
        <span>{t('Both of you: {answer}', { answer: levelText(own) })}</span>
      ) : (
        <>
          <span>{t('You: {text}', { text: levelText(own) })}</span>
          <span>{t('{name}: {answer}', { name, answer: levelText(theirs) })}</span>
        </>
      )}
    </li>
  )
}
