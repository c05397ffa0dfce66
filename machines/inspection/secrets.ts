/** Replaces every secret. It always has the same length, so that the length of the secret is hidden, too. */
export const BULLETS = '••••••'

const SECRET_WORDS = new Set(
  // `person` is the student whom another one likes, blocks or reports; `words` is the text of a report.
  (
    'person words ' +
    'password passwords passwd pwd pass passphrase passcode pin otp secret secrets token tokens jwt ' +
    'bearer authorization credential credentials cookie cookies session apikey privatekey csrf nonce'
  ).split(' '),
)

/** Words before `code` that make it no secret, as in `statusCode` and `postalCode`. */
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

/** Whether a value with this name is secret, such as `confirm_password`, `code` or `accessToken`. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name)
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  return [...words, ...pairs].some((word) => SECRET_WORDS.has(word)) || isKeyOfCode(words)
}

/** Patterns of tokens inside longer texts. */
const TOKENS = [
  // A JSON Web Token.
  /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g,
  /(?<=\bbearer\s+)[^\s"',;]{8,}/gi,
  // In an address: ?token=…, #access_token=…, name:password@
  /(?<=[?&#][\w-]*(?:token|code|secret|password|signature|key|otp)=)[^&#\s"']+/gi,
  /(?<=\/\/[^/\s:@]*:)[^/\s@]+(?=@)/g,
]

/** Replaces the tokens in a text. */
export function withoutTokens(text: string): string {
  return TOKENS.reduce((left, pattern) => left.replace(pattern, BULLETS), text)
}
