/** The two legal texts of §2, placeholder templates: the page of each in every language. */
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

/** The same as links, in the order they are offered. */
export const LEGAL_LINKS = [
  { id: 'terms', ...LEGAL_TEXTS.terms },
  { id: 'privacy', ...LEGAL_TEXTS.privacy },
] as const

/** The address of the bare text of a legal page, which the modal shows. */
export function legalTextPath(href: string): string {
  return `${href}.txt`
}
