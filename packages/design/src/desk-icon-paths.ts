import { screenIconPaths } from './screen-icon-paths.ts'

const {
  check,
  close,
  chevron,
  clock,
  door,
  error,
  info,
  lock,
  mail,
  menu,
  person,
  print,
  search,
  success,
  ticket,
  warning,
} = screenIconPaths

/** The icons of the desk: those of the product, and its own. 24 grid, 1.75 stroke, round joins. */
export const deskIconPaths = {
  board: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  check,
  chevron,
  clock,
  close,
  code: 'M4 8V4h16v4a4 4 0 0 0 0 8v4H4v-4a4 4 0 0 0 0-8zM9 12h6',
  door,
  error,
  info,
  key: 'M8 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 12h9M17 12v4M21 12v3',
  keyboard: 'M3 6h18v12H3zM6.5 9.5v.1M10 9.5v.1M13.5 9.5v.1M17 9.5v.1M7.5 14.5h9',
  lock,
  log: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h4',
  mail,
  menu,
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  offline: 'M4 10c2-2 4-3.2 6.5-3.6M14 6.5c2.2.5 4.2 1.7 6 3.5M10 17c1.2-1.2 2.8-1.2 4 0M12 19.5v.2M4 4l16 16',
  person,
  print,
  refund: 'M4 12a8 8 0 1 0 2.5-5.800M4 4v4.5h4.5M9.5 12h5M12 9.5v5',
  reissue: 'M19 8a8 8 0 0 0-14 1M5 4v5h5M5 16a8 8 0 0 0 14-1M19 20v-5h-5',
  search,
  seat: 'M6 11V7a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v4M4 12a2 2 0 0 1 4 0v3h8v-3a2 2 0 0 1 4 0v6H4zM7 18v2M17 18v2',
  staff:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20c.6-3.800 3-5.5 6.5-5.5s5.900 1.700 6.5 5.5M16 5.5a3.200 3.200 0 0 1 0 6M18 15c2 .7 3.200 2.300 3.5 5',
  success,
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.300 5.300l1.800 1.800M16.900 16.900l1.800 1.800M18.700 5.300l-1.800 1.800M7.100 16.900l-1.800 1.800',
  ticket,
  warning,
} as const

/** The name of an icon of the desk. */
export type DeskIconName = keyof typeof deskIconPaths
