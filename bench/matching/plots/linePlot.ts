/** A line of a plot; coordinates are 0 to 1. */
export interface Line {
  readonly name: string
  readonly points: readonly (readonly [number, number])[]
}

const WIDTH = 760
const HEIGHT = 420
const EDGE = { left: 56, right: 190, top: 40, bottom: 48 }
const COLOURS = [
  '#9aa5b1',
  '#b08968',
  '#7b8f6a',
  '#8d7fb0',
  '#5b8db8',
  '#3f9aa0',
  '#c2703d',
  '#a0648c',
  '#1d4ed8',
]

const across = (share: number) => EDGE.left + share * (WIDTH - EDGE.left - EDGE.right)
const down = (share: number) => HEIGHT - EDGE.bottom - share * (HEIGHT - EDGE.top - EDGE.bottom)
const rounded = (value: number) => value.toFixed(1)

function gridLines(): string[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const y = rounded(down(share))
    const line = `<path d="M${rounded(across(0))} ${y}H${rounded(across(1))}" stroke="#8884" />`
    return `${line}<text x="${EDGE.left - 8}" y="${y}" text-anchor="end" dy=".35em">${100 * share} %</text>`
  })
}

/** Vertical positions of the line labels, moved apart so that none overlap. */
function placeNames(lines: readonly Line[]): readonly number[] {
  const wanted = lines.map(({ points }, at) => ({ at, y: down(points.at(-1)?.[1] ?? 0) }))
  wanted.sort((one, other) => one.y - other.y)
  const places: number[] = []
  let last = EDGE.top - 16
  for (const { at, y } of wanted) {
    last = Math.max(y, last + 16)
    places[at] = last
  }
  return places
}

/** Draws a line plot as SVG, readable on light and dark backgrounds. */
export function drawPlot(
  labels: { readonly title: string; readonly xAxis: string },
  lines: readonly Line[],
): string {
  const names = placeNames(lines)
  const drawn = lines.map(({ name, points }, at) => {
    const isEngine = name === 'engine'
    const colour = COLOURS[isEngine ? COLOURS.length - 1 : at % (COLOURS.length - 1)]
    const path = points.map(([x, y]) => `${rounded(across(x))} ${rounded(down(y))}`).join('L')
    const y = names[at] ?? 0
    const stroke = `stroke="${colour}" stroke-width="${isEngine ? 3.5 : 1.75}"`
    return `<path d="M${path}" fill="none" ${stroke} /><text x="${rounded(across(1) + 10)}" y="${rounded(y)}" dy=".35em" style="fill:${colour}"${isEngine ? ' font-weight="700"' : ''}>${name}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${labels.title}" font-family="system-ui, sans-serif" font-size="13">`,
    '<style>text{fill:#556}@media(prefers-color-scheme:dark){text{fill:#aab}}</style>',
    `<text x="${EDGE.left}" y="22" font-size="15" font-weight="600">${labels.title}</text>`,
    ...gridLines(),
    ...drawn,
    `<text x="${rounded(across(0.5))}" y="${HEIGHT - 14}" text-anchor="middle">${labels.xAxis}</text>`,
    '</svg>',
    '',
  ].join('\n')
}
