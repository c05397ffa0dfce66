/** Screen sizes in pixels. */
export const DEVICES = {
  phone: { width: 390, height: 844, word: 'Phone' },
  desktop: { width: 1280, height: 800, word: 'Desktop' },
} as const

export type Device = keyof typeof DEVICES
