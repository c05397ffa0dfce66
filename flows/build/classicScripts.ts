import type { Plugin } from 'vite'

/**
 * Vite plugin: turns module scripts into deferred classic scripts. Browsers block modules and cross-origin requests
 * on pages opened from `file://`, and the gallery must work from a shared folder.
 */
export function classicScripts(): Plugin {
  return {
    name: 'flows-classic-scripts',
    enforce: 'post',
    apply: 'build',
    transformIndexHtml: (html) =>
      html
        .replace(/<script type="module" crossorigin/g, '<script defer')
        .replace(/ crossorigin/g, ''),
  }
}
