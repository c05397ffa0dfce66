import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LOCALES } from '../../domain/language.ts'
import { PRODUCT_NAME, TAGLINE } from '../../domain/product.ts'
import { translate } from '../../i18n/translate.ts'
import type { Block, MailText, Written } from './letter.ts'
import { DARK_STYLE, STYLES } from './letterStyle.ts'
import { UNSUBSCRIBE } from './letterText.ts'

type Name = keyof typeof STYLES
type Translate = (text: MailText) => string

/** Dark mode uses the class. The inline style is for mail programs that ignore style sheets. */
const look = (name: Name) => ({ className: name, style: STYLES[name] })

const text = (name: Name, key: string, ...children: ReactNode[]) =>
  createElement(Text, { ...look(name), key }, ...children)

function blockHtml(block: Block, key: string, t: Translate): ReactNode {
  if (block.kind === 'paragraph') {
    return block.texts.map((line, at) => text('text', `${key}.${at}`, t(line)))
  }
  if (block.kind === 'code') return text('code', key, block.code)
  if (block.kind === 'fact') return text('text', key, createElement('strong', null, block.text))
  const button = createElement(Button, { ...look('button'), href: block.href }, t(block.label))
  return createElement(Section, { key }, button)
}

function footHtml({ unsubscribe }: Written['letter'], t: Translate): ReactNode[] {
  const tagline = text('foot', 'tagline', `${PRODUCT_NAME}. ${t(TAGLINE)}`)
  if (unsubscribe === undefined) return [tagline]
  const link = createElement(Link, { ...look('link'), href: unsubscribe.href }, t(UNSUBSCRIBE))
  return [tagline, text('foot', 'why', t(unsubscribe.why), ' ', link)]
}

function cardHtml({ letter, language }: Written): ReactNode[] {
  const t: Translate = (words) => translate(language, words)
  const { name, blocks } = letter
  return [
    createElement(Heading, { as: 'h1', ...look('name'), key: 'name' }, PRODUCT_NAME),
    name === undefined
      ? null
      : text('text', 'greeting', translate(language, 'Hi {name},', { name })),
    ...blocks.map((block, at) => blockHtml(block, String(at), t)),
    createElement(Hr, { ...look('line'), key: 'line' }),
    ...footHtml(letter, t),
  ]
}

/** Renders a letter as HTML without pictures, scripts or anything from another host. */
export function letterHtml(written: Written): string {
  const { letter, language } = written
  const head = createElement(
    Head,
    null,
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    createElement('title', null, translate(language, letter.subject)),
    createElement('style', null, DARK_STYLE),
  )
  const card = createElement(Container, look('card'), ...cardHtml(written))
  const body = createElement(Body, look('body'), card)
  const page = createElement(Html, { lang: LOCALES[language] }, head, body)
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}
