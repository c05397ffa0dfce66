import { createHash } from 'node:crypto'

/** The style sheet of pages without scripts. The colours are those of `src/ui/tokens.css`. */
export const PLAIN_STYLE = `
:root { color-scheme: light dark;
--wall: light-dark(#f4f3ef, #111924); --surface: light-dark(#ffffff, #1a2432); --ink: light-dark(#18222f, #f3eee4); --ink-soft: light-dark(#515b69, #b4bcc9); --line: light-dark(#dad6cc, #303d50);
--primary: light-dark(#1f4a7c, #f6c15a); --primary-hover: light-dark(#173a63, #ffd27c); --on-primary: light-dark(#ffffff, #2b2008); --link: light-dark(#1f5596, #9cc6f7); --focus: light-dark(#1f6fd6, #8dbdf8);
--font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Inter, sans-serif;
--font-heading: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', 'URW Palladio L', P052, 'Noto Serif', Georgia, serif; }
:root[data-appearance='light'] { color-scheme: light; }
:root[data-appearance='dark'] { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { max-width: 44rem; min-height: 100dvh; margin: 0 auto; padding: 1rem max(1rem, env(safe-area-inset-left)) 3rem;
background: var(--wall); color: var(--ink); font: 400 1rem/1.5 var(--font); overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: .18em; }
header { padding-bottom: 1.5rem; }
header a { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem;
color: var(--ink); font-weight: 600; text-decoration: none; }
header img { display: block; }
main { display: grid; gap: 1rem; }
h1, h2 { font-family: var(--font-heading); font-weight: 600; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 1.5rem + 1.1vw, 2.125rem); }
h2 { padding-top: .75rem; font-size: 1.375rem; }
ul { padding-inline-start: 1.25rem; }
p, li { text-wrap: pretty; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin-top: 1rem; padding-top: .75rem; border-top: 1px solid var(--line); }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; }
button { min-height: 3rem; padding: .6875rem 1.375rem; border: 0; border-radius: 999px; background: var(--primary);
color: var(--on-primary); font: 600 1rem/1.25 var(--font); cursor: pointer; }
button:hover { background: var(--primary-hover); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (min-width: 768px) { body { padding-top: 2rem; }
main { padding: 2rem; border-radius: 1.5rem; background: var(--surface); } }
`

const hash = createHash('sha256').update(PLAIN_STYLE).digest('base64')

/** The Content-Security-Policy of these pages: no scripts, this style sheet, our images, forms to our own server. */
export const PLAIN_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
