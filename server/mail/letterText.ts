import { PRODUCT_NAME, TAGLINE } from '../../domain/product.ts'
import { msg } from '../../i18n/messages.ts'
import { translate } from '../../i18n/translate.ts'
import type { Block, MailText, Written } from './letter.ts'

/** The label of the unsubscribe link at the foot of a mail. */
export const UNSUBSCRIBE = 'Unsubscribe from these emails'

type Translate = (text: MailText) => string

const linkText = (label: string, href: string, t: Translate) =>
  `${t(msg('{label}:', { label }))}\n${href}`

function blockText(block: Block, t: Translate): string {
  if (block.kind === 'paragraph') return block.texts.map(t).join('\n')
  if (block.kind === 'code') return `    ${block.code}`
  return block.kind === 'fact' ? block.text : linkText(t(block.label), block.href, t)
}

/** Renders a letter as plain text. */
export function letterText({ letter, language }: Written): string {
  const t: Translate = (text) => translate(language, text)
  const { name, blocks, unsubscribe } = letter
  const greeting = name === undefined ? [] : [translate(language, 'Hi {name},', { name })]
  const foot = unsubscribe && [t(unsubscribe.why), linkText(t(UNSUBSCRIBE), unsubscribe.href, t)]
  return [
    ...greeting,
    ...blocks.map((block) => blockText(block, t)),
    `${PRODUCT_NAME}\n${t(TAGLINE)}`,
    ...(foot === undefined ? [] : [foot.join('\n')]),
  ]
    .join('\n\n')
    .concat('\n')
}
