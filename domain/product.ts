/** The product's name and fixed texts (§1, §2 Landing; readings 19 and 27). */
export const PRODUCT_NAME = 'Nookmate'
export const TAGLINE = 'Find your place. Find your people.'
export const MOTTO = 'Join us to stay updated'
export const COPYRIGHT_YEAR = 2024
