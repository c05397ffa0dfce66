/** A width and a theme in which every screen is looked at. */
export interface Look {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  readonly colours: 'light' | 'dark'
  readonly device: 'phone' | 'desktop' | 'zoomed'
  /** Only for what is unusual: people, texts and places that no layout may break on. */
  readonly isOddOnly?: boolean
}

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

export const LOOKS: readonly Look[] = [
  { name: 'phone-light', size: PHONE, colours: 'light', device: 'phone' },
  { name: 'phone-dark', size: PHONE, colours: 'dark', device: 'phone' },
  { name: 'desktop-light', size: DESKTOP, colours: 'light', device: 'desktop' },
  { name: 'desktop-dark', size: DESKTOP, colours: 'dark', device: 'desktop' },
  // A page at 200 % has half the pixels to lay itself out.
  {
    name: 'zoomed',
    size: { width: 640, height: 400 },
    colours: 'light',
    device: 'zoomed',
    isOddOnly: true,
  },
]

/** Both widths in the light theme. */
export const PLAIN_LOOKS = LOOKS.filter(
  ({ colours, isOddOnly = false }) => colours === 'light' && !isOddOnly,
)
