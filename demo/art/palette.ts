/** Skin colours from light to dark: the face, its shade, the blush. */
export const SKINS = [
  { base: '#fbdcc7', shade: '#eebfa2', blush: '#f4a68f' },
  { base: '#f3c9a8', shade: '#e0a982', blush: '#e8917a' },
  { base: '#e5b085', shade: '#cf9263', blush: '#d97f62' },
  { base: '#cb9062', shade: '#b07548', blush: '#bf6647' },
  { base: '#a86b42', shade: '#8b532f', blush: '#9c4a2e' },
  { base: '#7f4c2e', shade: '#653920', blush: '#7a3420' },
  { base: '#5d3622', shade: '#472716', blush: '#5e2718' },
] as const
export type Skin = (typeof SKINS)[number]

export const DARK_HAIR = ['#1f1a1a', '#2b211e', '#3a2a22'] as const
export const BROWN_HAIR = ['#3f2a1f', '#5b3a26', '#7a4e2f', '#8d5a3a'] as const
export const LIGHT_HAIR = ['#b5793f', '#d7a45c', '#e3bd7a', '#a4502c', '#c2622f'] as const

export const CLOTHES = [
  '#e76f51',
  '#2a9d8f',
  '#264653',
  '#f4a261',
  '#e9c46a',
  '#6d597a',
  '#3d5a80',
  '#81b29a',
  '#b56576',
  '#f2f0e6',
  '#33415c',
  '#8ab17d',
] as const

/** Background colours: the ground, and the shape on it. */
export const GROUNDS = [
  { ground: '#fde7c8', shape: '#f9c784' },
  { ground: '#d7ecd9', shape: '#a3d2ab' },
  { ground: '#d9e8f5', shape: '#a9cbe8' },
  { ground: '#f7dcdc', shape: '#efb0ac' },
  { ground: '#e6e0f3', shape: '#c2b3e3' },
  { ground: '#fff1d0', shape: '#ffd97a' },
  { ground: '#d5eeee', shape: '#95d1d0' },
  { ground: '#efe3d5', shape: '#d8b99a' },
  { ground: '#dfe7d3', shape: '#b5c99a' },
] as const
