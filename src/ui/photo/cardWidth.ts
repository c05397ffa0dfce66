/** How wide a candidate's card and place are shown, as the `sizes` of their pictures. */
export const CARD_WIDTH = '(min-width: 480px) 27rem, 100vw'
