/** The two legal texts of §2; placeholder templates, served as plain text. */
export const LEGAL_TEXTS = {
  terms: { title: 'Terms of Service', href: '/legal/terms-of-service.txt' },
  privacy: { title: 'Privacy Policy', href: '/legal/privacy-policy.txt' },
} as const

/** The same as links, in the order they are offered. */
export const LEGAL_LINKS = [
  { id: 'terms', ...LEGAL_TEXTS.terms },
  { id: 'privacy', ...LEGAL_TEXTS.privacy },
] as const
