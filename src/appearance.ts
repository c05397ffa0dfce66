/*
 * Applies the appearance that was chosen in this browser. Inlined into the head of the product's pages, so that it runs
 * before anything is painted. Without a choice the system decides, in the style sheet.
 */
import { APPEARANCE_COOKIE } from '../domain/appearance.ts'

const [, chosen] = document.cookie.match(`(?:^|;\\s*)${APPEARANCE_COOKIE}=(light|dark)`) ?? []
if (chosen) document.documentElement.dataset.appearance = chosen
