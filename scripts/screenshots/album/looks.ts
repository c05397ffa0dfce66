/** A viewport size and colour scheme in which screens are captured. */
export interface Look {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  readonly colours: 'light' | 'dark'
  readonly device: 'phone' | 'desktop' | 'zoomed'
  /** Used only for unusual content that might break the layout. */
  readonly isOddOnly?: boolean
}

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

export const LOOKS: readonly Look[] = [
  { name: 'phone-light', size: PHONE, colours: 'light', device: 'phone' },
  { name: 'phone-dark', size: PHONE, colours: 'dark', device: 'phone' },
  { name: 'desktop-light', size: DESKTOP, colours: 'light', device: 'desktop' },
  { name: 'desktop-dark', size: DESKTOP, colours: 'dark', device: 'desktop' },
  // At a zoom of 200 %, a 1280 px wide window has 640 CSS pixels.
  {
    name: 'zoomed',
    size: { width: 640, height: 400 },
    colours: 'light',
    device: 'zoomed',
    isOddOnly: true,
  },
]

/** Phone and desktop in the light theme. */
export const PLAIN_LOOKS = LOOKS.filter(
  ({ colours, isOddOnly = false }) => colours === 'light' && !isOddOnly,
)
