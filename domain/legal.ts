/** The two legal texts of §2; placeholder templates, served as plain text in each language. */
export const LEGAL_TEXTS = {
  terms: {
    title: 'Terms of Service',
    href: {
      en: '/legal/terms-of-service.txt',
      fr: '/legal/conditions-d-utilisation.txt',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    href: {
      en: '/legal/privacy-policy.txt',
      fr: '/legal/politique-de-confidentialite.txt',
    },
  },
} as const

/** The same as links, in the order they are offered. */
export const LEGAL_LINKS = [
  { id: 'terms', ...LEGAL_TEXTS.terms },
  { id: 'privacy', ...LEGAL_TEXTS.privacy },
] as const
