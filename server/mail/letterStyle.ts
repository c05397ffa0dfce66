/**
 * The styles of HTML mails, with the colours of `src/ui/tokens.css`. The light styles are inline, because
 * some mail programs drop style sheets.
 */
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Inter, sans-serif"

export const STYLES = {
  body: {
    margin: '0',
    padding: '24px 12px',
    backgroundColor: '#f4f3ef',
    color: '#18222f',
    fontFamily: FONT,
    fontSize: '16px',
    lineHeight: '24px',
  },
  card: {
    maxWidth: '560px',
    padding: '28px 28px 20px',
    backgroundColor: '#ffffff',
    borderRadius: '16px',
  },
  name: { margin: '0 0 20px', fontSize: '20px', lineHeight: '28px', fontWeight: '600' },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  code: {
    margin: '0 0 16px',
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: '600',
    letterSpacing: '6px',
  },
  button: {
    margin: '0 0 16px',
    padding: '12px 22px',
    borderRadius: '999px',
    backgroundColor: '#1f4a7c',
    color: '#ffffff',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: '600',
    textDecoration: 'none',
  },
  line: { margin: '8px 0 16px', borderColor: '#dad6cc' },
  foot: { margin: '0 0 8px', color: '#515b69', fontSize: '14px', lineHeight: '20px' },
  link: { color: '#1f5596', textDecoration: 'underline' },
} as const

/** The style sheet for mail programs with dark mode; the class names are the keys of STYLES. */
export const DARK_STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.body, .body > table > tbody > tr > td { background-color: #111924 !important; color: #f3eee4 !important; }
.card { background-color: #1a2432 !important; color: #f3eee4 !important; }
.name, .text, .code { color: #f3eee4 !important; }
.button { background-color: #f6c15a !important; color: #2b2008 !important; }
.line { border-color: #303d50 !important; }
.foot { color: #b4bcc9 !important; }
.link { color: #9cc6f7 !important; }
}`
