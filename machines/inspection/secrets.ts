/** Replaces every secret; always the same length, so that the length of the secret is hidden too. */
export const BULLETS = '••••••'

const SECRET_WORDS = new Set(
  // Whom somebody likes, blocks or reports, and in which words.
  (
    'person words ' +
    'password passwords passwd pwd pass passphrase passcode pin otp secret secrets token tokens jwt ' +
    'bearer authorization credential credentials cookie cookies session apikey privatekey csrf nonce'
  ).split(' '),
)

/** Codes that are not secret: `statusCode`, `postalCode`. */
const OPEN_CODES = new Set('status error country postal zip language currency exit'.split(' '))

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
}

function isKeyOfCode(words: readonly string[]): boolean {
  const at = words.findIndex((word) => word === 'code' || word === 'codes')
  return at >= 0 && !OPEN_CODES.has(words[at - 1] ?? '')
}

/** Whether a value of this name is secret: `confirm_password`, `code`, `accessToken`. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name)
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  return [...words, ...pairs].some((word) => SECRET_WORDS.has(word)) || isKeyOfCode(words)
}

const WITHIN = [
  // A JSON Web Token.
  /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g,
  /(?<=\bbearer\s+)[^\s"',;]{8,}/gi,
  // In an address: ?token=…, #access_token=…, name:password@
  /(?<=[?&#][\w-]*(?:token|code|secret|password|signature|key|otp)=)[^&#\s"']+/gi,
  /(?<=\/\/[^/\s:@]*:)[^/\s@]+(?=@)/g,
]

/** A text with the tokens in it replaced. */
export function withoutTokens(text: string): string {
  return WITHIN.reduce((left, pattern) => left.replace(pattern, BULLETS), text)
}
