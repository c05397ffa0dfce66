import type { Hair } from './hair.ts'

/** Draws a scarf around head and neck. */
export function hijab(colour: string, dark: string): Hair {
  const behind = `<path fill="${dark}" d="M104 200C92 76 308 76 296 200C306 262 318 306 300 344C240 366 160 366 100 344C82 306 94 262 104 200Z"/>`
  const over =
    `<path fill="${colour}" fill-rule="evenodd" d="M110 206C96 84 304 84 290 206C298 256 276 300 248 322C216 340 184 340 152 322C124 300 102 256 110 206ZM200 112C158 112 140 144 140 184C140 238 164 270 200 270S260 238 260 184C260 144 242 112 200 112Z"/>` +
    `<path fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round" opacity=".55" d="M150 312C190 326 236 312 262 280M120 214C122 180 128 150 146 128"/>`
  return { behind, over }
}

/** Draws a turban, wrapped to a point over the forehead. */
export function turban(colour: string, dark: string): Hair {
  const over =
    `<path fill="${colour}" d="M118 160C104 78 160 44 200 44S296 78 282 160C262 140 236 124 200 110C164 124 138 140 118 160Z"/>` +
    `<path fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round" opacity=".6" d="M200 110C170 92 146 88 124 108M200 110C230 92 254 88 276 108M200 110C176 74 160 62 148 62M200 110C224 74 240 62 252 62"/>`
  return { behind: '', over }
}

/** Draws a knitted cap over short or long hair. */
export function beanie(colour: string, dark: string, hair: string): Hair {
  const behind = `<path fill="${hair}" d="M120 180C112 120 288 120 280 180L284 248C268 258 262 220 258 190H142C138 220 132 258 116 248Z"/>`
  const over =
    `<path fill="${colour}" d="M122 140C118 76 160 56 200 56S282 76 278 140Z"/>` +
    `<rect fill="${dark}" x="114" y="122" width="172" height="32" rx="15"/>` +
    `<circle fill="${dark}" cx="200" cy="50" r="17"/>`
  return { behind, over }
}
