/** The two legal texts of §2 (placeholder templates), with the path of their page in each language. */
export const LEGAL_TEXTS = {
  terms: {
    title: 'Terms of Service',
    href: {
      en: '/legal/terms-of-service',
      fr: '/legal/conditions-d-utilisation',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    href: {
      en: '/legal/privacy-policy',
      fr: '/legal/politique-de-confidentialite',
    },
  },
} as const

/** The legal texts as links, in the order in which they are shown. */
export const LEGAL_LINKS = [
  { id: 'terms', ...LEGAL_TEXTS.terms },
  { id: 'privacy', ...LEGAL_TEXTS.privacy },
] as const

/** The path of the bare text of a legal page, which the modal shows. */
export function legalTextPath(href: string): string {
  return `${href}.txt`
}
