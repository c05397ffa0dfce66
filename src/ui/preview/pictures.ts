/** An SVG drawing as a data URL, so that the preview needs no files. */
function svg(body: string, width: number, height: number): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return `data:image/svg+xml,${encodeURIComponent(`${head}${body}</svg>`)}`
}

/** A drawn portrait, 640 × 640, that stands in for a photo. The arguments are CSS colours. */
export function face(wall: string, skin: string, hair: string, shirt: string): string {
  return svg(
    `<rect width="640" height="640" fill="${wall}"/>
    <path d="M170 330c0-130 60-210 150-210s150 80 150 210v120H170Z" fill="${hair}"/>
    <path d="M90 640c0-130 90-180 230-180s230 50 230 180Z" fill="${shirt}"/>
    <path d="M275 400h90v90a45 45 0 0 1-90 0Z" fill="${skin}"/>
    <ellipse cx="320" cy="320" rx="105" ry="130" fill="${skin}"/>
    <path d="M215 300c10-90 60-120 120-110 60 0 90 50 90 110-60-10-110-40-130-70-20 30-50 60-80 70Z" fill="${hair}"/>
    <path d="M285 385q35 30 70 0" fill="none" stroke="#7a3b2e" stroke-width="8" stroke-linecap="round"/>
    <circle cx="280" cy="325" r="9" fill="#2b2320"/><circle cx="360" cy="325" r="9" fill="#2b2320"/>`,
    640,
    640,
  )
}

/** A drawn room, 800 × 600, that stands in for a photo. The arguments are CSS colours. */
export function room(wall: string, floor: string, bed: string): string {
  return svg(
    `<rect width="800" height="600" fill="${wall}"/><rect y="430" width="800" height="170" fill="${floor}"/>
    <rect x="470" y="90" width="200" height="220" fill="#cfe3f2"/><path d="M570 90v220M470 200h200" stroke="#fff" stroke-width="10"/>
    <rect x="70" y="330" width="360" height="150" rx="18" fill="${bed}"/><rect x="90" y="300" width="120" height="70" rx="20" fill="#fff"/>
    <rect x="520" y="360" width="180" height="20" fill="#7b5a3c"/><path d="M540 380v120M680 380v120" stroke="#7b5a3c" stroke-width="14"/>`,
    800,
    600,
  )
}

export const maya = face('#dfe7d8', '#c98d66', '#2c1c16', '#c4553f')
export const noah = face('#d6e2ee', '#e9b998', '#8a5a2e', '#2f5f8f')
export const rooms = [
  room('#f1e7d8', '#b98b5e', '#6d8fb3'),
  room('#e3e9e4', '#9c7653', '#c97b5a'),
  room('#efe3e1', '#8a6b4e', '#5f7f6a'),
]
