import type { AnyActorRef } from 'xstate'
import { wordsOfRules } from './wordsOfRules.ts'

const TOLD = ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext', 'aria-roledescription']
const RULES = new Set(wordsOfRules())

function strings(value: unknown): string[] {
  if (typeof value === 'string') return value === '' || RULES.has(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}

function flowsBelow(flow: AnyActorRef): AnyActorRef[] {
  const children: Record<string, AnyActorRef | undefined> = flow.getSnapshot()?.children ?? {}
  return [flow, ...Object.values(children).flatMap((child) => (child ? flowsBelow(child) : []))]
}

/**
 * All texts that students entered, from the contexts of a flow and its inner flows; without the product's own texts.
 */
export function writtenIn(flow: AnyActorRef): string[] {
  return flowsBelow(flow).flatMap((one) => strings(one.getSnapshot()?.context))
}

function textNodes(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '')
  return found
}

function attributes(): string[] {
  const elements = [...document.body.querySelectorAll('*')]
  return elements.flatMap((element) => TOLD.map((name) => element.getAttribute(name) ?? ''))
}

/** Texts and accessible names on the page in unmasked letters that no student entered. */
export function unmasked(written: readonly string[]): string[] {
  const longestFirst = [...new Set(written)].sort((one, other) => other.length - one.length)
  const isOwn = (text: string) => {
    const rest = longestFirst.reduce((left, own) => left.replaceAll(own, ''), text)
    const part = text.replace(/…$/, '').trim()
    return !/[A-Za-z]/.test(rest) || longestFirst.some((own) => own.includes(part))
  }
  const texts = [document.title, ...textNodes(), ...attributes()].map((text) => text.trim())
  return [...new Set(texts)].filter((text) => !isOwn(text))
}
