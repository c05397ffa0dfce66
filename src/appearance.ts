/*
 * Inlined into the head of every page, before anything is painted: the appearance that was chosen in this browser. Without
 * a choice the system decides, in the style sheet.
 */
import { APPEARANCE_COOKIE } from '../domain/appearance.ts'

const [, chosen] = document.cookie.match(`(?:^|;\\s*)${APPEARANCE_COOKIE}=(light|dark)`) ?? []
if (chosen) document.documentElement.dataset.appearance = chosen
