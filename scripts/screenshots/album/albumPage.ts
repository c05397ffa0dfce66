import type { Look } from './looks.ts'
import type { Stop } from './stop.ts'

export interface Picture {
  readonly stop: Stop
  readonly look: Look
  readonly language: string
  readonly files: readonly string[]
}

const CHOICES = [
  ['phone', 'Phone', true],
  ['desktop', 'Desktop', true],
  ['zoomed', 'At 200 %', true],
  ['light', 'Light', true],
  ['dark', 'Dark', true],
  ['en', 'English', true],
  ['fr', 'French', false],
] as const

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0 1.25rem; padding: .75rem 1.25rem; background: Canvas; border-bottom: 1px solid GrayText }
section { padding: 0 1.25rem 2rem }
h2 { margin: 2rem 0 0 }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; font-weight: 600 }
h3 span { font-weight: 400; opacity: .75 }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: start }
figure { display: flex; gap: .25rem; margin: 0 }
img { height: 21rem; width: auto; background: GrayText; border-radius: .375rem }
.desktop img, .zoomed img { height: 15.75rem }
${CHOICES.map(([name]) => `body:has(input[value=${name}]:not(:checked)) figure.${name} { display: none }`).join('\n')}
`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function figure({ stop, look, language, files }: Picture): string {
  const { width, height } = look.size
  const images = files.map(
    (file) =>
      `<a href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="${escaped(stop.sees)}, ${look.name}, ${language}"></a>`,
  )
  return `<figure class="${look.device} ${look.colours} ${language}">${images.join('')}</figure>`
}

function row(stop: Stop, pictures: readonly Picture[]): string {
  const mine = pictures.filter((picture) => picture.stop === stop).map(figure)
  const does = stop.does === '' ? '' : ` <span>after: ${escaped(stop.does)}</span>`
  return `<h3>${escaped(stop.sees)}${does}</h3><div class="row">${mine.join('')}</div>`
}

/** The album as one HTML page: a section per machine, and checkboxes that hide pictures. */
export function albumPage(stops: readonly Stop[], pictures: readonly Picture[]): string {
  const machines = [...new Set(stops.map(({ machine }) => machine))]
  const boxes = CHOICES.map(
    ([value, label, isOn]) =>
      `<label><input type="checkbox" value="${value}"${isOn ? ' checked' : ''}> ${label}</label>`,
  )
  const sections = machines.map((machine) => {
    const rows = stops.filter((stop) => stop.machine === machine)
    return `<section><h2>${machine}</h2>${rows.map((stop) => row(stop, pictures)).join('')}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Nookmate: every screen</title>
<style>${STYLE}</style><form>${boxes.join('')}</form>${sections.join('')}</html>`
}
