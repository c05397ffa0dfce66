/** The addresses of the pages (§2). */
export const PAGES = ['/', '/login', '/signup', '/onboarding', '/home/dashboard'] as const
