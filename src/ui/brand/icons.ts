/** Line drawings on a 24 × 24 grid, as path data; stroke and size come from Icon. */
export const icons = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  camera:
    'M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM8.5 13a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0Z',
  chat: 'M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 1 6 0 3 3 0 1 1-6 0Z',
  'eye-off':
    'M4 4l16 16M10 6c.6-.2 1.3-.3 2-.3 6 0 9.5 6.3 9.5 6.3s-1 1.8-2.8 3.5M6.3 7.8C3.8 9.6 2.5 12 2.5 12S6 18.3 12 18.3c1.6 0 3-.4 4.2-1M10 10a3 3 0 0 0 4.1 4.2',
  heart:
    'M12 20S3.5 14.8 3.5 8.9A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.5 2.4C20.5 14.8 12 20 12 20Z',
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10m-8 10v-4a2 2 0 0 1 4 0v4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5M12 7.5v.1',
  logout: 'M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4m4-12 4 4-4 4m4-4H10',
  minus: 'M6 12h12',
  more: 'M5 11.8v.4m7-.4v.4m7-.4v.4',
  plus: 'M12 5v14M5 12h14',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4',
  search: 'M4.5 10.5a6 6 0 1 1 12 0 6 6 0 1 1-12 0ZM15 15l5 5',
  suggestions:
    'M8.5 3.5h9a2 2 0 0 1 2 2v12M6.5 6.5h7a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2ZM8.3 11.7a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0ZM7.2 17.2c.3-1.6 1.4-2.4 2.8-2.4s2.5.8 2.8 2.4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 3.6-6.5 8-6.5s8 2.5 8 6.5',
  warning: 'M12 4 2.8 20h18.4L12 4Zm0 6v5m0 2.5v.1',
} satisfies Record<string, string>

export type IconName = keyof typeof icons
