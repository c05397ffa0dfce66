import * as z from 'zod/mini'
import { FEATURES, isFeature } from '../domain/features.ts'
import { readTrustedProxies } from './trustedProxies.ts'

const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

export function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Whether the text is a mail domain in lower case. */
export function isMailDomain(text: string): boolean {
  return DOMAIN.test(text)
}

function isDomainList(text: string): boolean {
  const domains = list(text.toLowerCase())
  return domains.length > 0 && domains.every(isMailDomain)
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')
}

function hasProtocol(...protocols: string[]) {
  return (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

export function wholeNumber(standard: number, max: number, message: string) {
  const digits = z._default(z.string().check(z.regex(/^\d{1,9}$/, message)), String(standard))
  return z.pipe(
    z.pipe(digits, z.transform(Number)),
    z.number().check(z.refine((value) => value <= max, message)),
  )
}

export function optionalNumber(max: number, message: string) {
  const isGood = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= max
  return z.optional(z.pipe(z.string().check(z.refine(isGood, message)), z.transform(Number)))
}

/** A text that is shown in a page: one line of at most 200 characters. */
export function optionalLine(name: string) {
  const message = `${name} must be one line of at most 200 characters.`
  const isLine = (text: string) => text.length <= 200 && !/\p{Cc}/u.test(text)
  const line = z.string().check(z.refine(isLine, message))
  return z.optional(
    z.pipe(
      line,
      z.transform((text) => text.trim()),
    ),
  )
}

export function optionalUrl(message: string, ...protocols: string[]) {
  return z.optional(z.string().check(z.refine(hasProtocol(...protocols), message)))
}

export function optionalOrigin(name: string) {
  const message = `${name} must be an origin such as https://api.example.org.`
  return z.optional(z.string().check(z.refine(isOrigin, message)))
}

const PROXIES_MESSAGE =
  'TRUSTED_PROXIES must be addresses and networks such as 10.0.0.0/8,2001:db8::1, or none.'

function isProxyList(text: string): boolean {
  try {
    readTrustedProxies(text)
    return true
  } catch {
    return false
  }
}

/** Addresses and networks of proxies; this machine if not set. */
export function proxyList() {
  const text = z._default(z.string().check(z.refine(isProxyList, PROXIES_MESSAGE)), '')
  return z.pipe(text, z.transform(readTrustedProxies))
}

export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
  } catch {
    return false
  }
}

/** The name of a time zone; that of the specification's universities if not set. */
export function timeZone() {
  const message = 'TIME_ZONE must be the name of a time zone such as America/Toronto.'
  return z._default(z.string().check(z.refine(isTimeZone, message)), 'America/Toronto')
}

const FEATURES_MESSAGE = `FEATURES must be all, none, or a list of these: ${FEATURES.join(', ')}.`

/** `all`, `none`, or features separated by commas; all if not set. */
export function featureList() {
  const read = (text: string): readonly string[] => {
    if (text === 'all') return FEATURES
    return text === 'none' ? [] : list(text)
  }
  const isGood = (text: string) => read(text).every(isFeature)
  const text = z._default(z.string().check(z.refine(isGood, FEATURES_MESSAGE)), 'all')
  return z.pipe(
    text,
    z.transform((value) => read(value).filter(isFeature)),
  )
}

const DOMAINS_MESSAGE = 'EMAIL_DOMAINS must be a list of mail domains such as uwo.ca,example.edu.'

/** Mail domains separated by commas; `uwo.ca` if not set. */
export function domainList() {
  return z._default(z.string().check(z.refine(isDomainList, DOMAINS_MESSAGE)), 'uwo.ca')
}

const ORIGINS_MESSAGE =
  'APP_ORIGIN must be an origin such as https://app.example.org, or several with commas.'

/** Origins separated by commas. */
export function originList() {
  const areOrigins = (text: string) => list(text).every(isOrigin)
  return z.optional(z.string().check(z.refine(areOrigins, ORIGINS_MESSAGE)))
}
