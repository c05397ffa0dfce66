import type { Plugin } from 'vite'

/** Pages opened from a file share may load scripts and styles, but neither modules nor anything across origins. */
export function classicScripts(): Plugin {
  return {
    name: 'nookmate-classic-scripts',
    enforce: 'post',
    apply: 'build',
    transformIndexHtml: (html) =>
      html
        .replace(/<script type="module" crossorigin/g, '<script defer')
        .replace(/ crossorigin/g, ''),
  }
}
