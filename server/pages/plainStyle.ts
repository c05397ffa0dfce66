import { createHash } from 'node:crypto'

/** The typeface of headings with the metrics of `src/ui/fonts/fonts.css`. */
const typeface = (font: string) => `
@font-face { font-family: 'Fraunces'; font-weight: 600; font-display: swap; src: url('${font}') format('woff2');
ascent-override: 91%; descent-override: 22.5%; line-gap-override: 0%; }`

/** The colours and typefaces are those of `src/ui/tokens.css`. */
const STYLE = `
:root { color-scheme: light dark;
--wall: light-dark(#f4f3ef, #111924); --surface: light-dark(#ffffff, #1a2432); --ink: light-dark(#18222f, #f3eee4); --ink-soft: light-dark(#515b69, #b4bcc9); --line: light-dark(#dad6cc, #303d50); --line-strong: light-dark(#73726b, #7e8da4);
--primary: light-dark(#1f4a7c, #f6c15a); --primary-hover: light-dark(#173a63, #ffd27c); --on-primary: light-dark(#ffffff, #2b2008); --primary-soft: light-dark(#e3edf8, #283549); --link: light-dark(#1f5596, #9cc6f7); --lamp-hover: light-dark(#eda91f, #ffd27c); --focus: light-dark(#1f6fd6, #8dbdf8);
--font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Inter, sans-serif;
--font-heading: 'Fraunces', Georgia, 'Times New Roman', serif; }
:root[data-appearance='light'] { color-scheme: light; }
:root[data-appearance='dark'] { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { display: grid; grid-template-columns: minmax(0, 30rem); grid-template-rows: auto 1fr; justify-content: center; gap: 1.5rem; min-height: 100dvh;
padding: calc(env(safe-area-inset-top, 0px) + .75rem) max(1rem, env(safe-area-inset-left), env(safe-area-inset-right)) calc(env(safe-area-inset-bottom, 0px) + 1.5rem);
background: var(--wall); color: var(--ink); font: 400 1rem/1.5 var(--font); overflow-wrap: anywhere; -webkit-font-smoothing: antialiased; }
body[data-wide] { grid-template-columns: minmax(0, 44rem); }
a { color: var(--link); text-underline-offset: .18em; }
header { justify-self: center; }
header a { display: inline-flex; align-items: center; gap: .6em; min-height: 3rem; color: var(--ink); }
header img, header svg { display: block; }
.word { fill: none; stroke: currentcolor; stroke-width: 8.5; stroke-linecap: round; stroke-linejoin: round; }
.second { stroke: var(--lamp-hover); }
main { display: grid; align-content: start; gap: 1.25rem; }
h1, h2 { font-family: var(--font-heading); font-size-adjust: .482; font-weight: 600; line-height: 1.15; letter-spacing: -.012em; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 1.5rem + 1.1vw, 2.125rem); }
h2 { padding-top: .75rem; font-size: 1.375rem; }
ul { padding-inline-start: 1.25rem; }
p, li { text-wrap: pretty; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding-top: .75rem; border-top: 1px solid var(--line); }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; }
button, .button { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; padding: .6875rem 1.375rem;
border: 1.5px solid transparent; border-radius: 999px; background: var(--primary); color: var(--on-primary);
font: 600 1rem/1.25 var(--font); text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--primary-hover); }
.secondary { border-color: var(--line-strong); background: var(--surface); color: var(--ink); }
.secondary:hover { border-color: var(--ink); background: var(--primary-soft); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (min-width: 768px) { body { padding-block: max(2rem, (100dvh - 50rem) / 2) 2rem; }
main { align-self: start; padding: 2rem; border-radius: 1.5rem; background: var(--surface);
box-shadow: 0 2px 4px light-dark(rgb(24 34 47 / 6%), rgb(0 0 0 / 30%)), 0 14px 36px light-dark(rgb(24 34 47 / 12%), rgb(0 0 0 / 45%)); } }
`

/** The style sheet of pages without scripts. `font` is the path of the typeface of headings, if there is a build. */
export function plainStyle(font: string | undefined): string {
  return font === undefined ? STYLE : typeface(font) + STYLE
}

/**
 * The Content-Security-Policy of these pages: no scripts, this style sheet, our images and typeface, forms to
 * our own server.
 */
export function plainPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
