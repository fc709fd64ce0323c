/** The icons of home and of the frame around each screen: 24 grid, 1.75 stroke, round joins. */
export const iconPaths = {
  back: 'M15 5l-7 7 7 7',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v5M15 3v5',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M9 5l7 7-7 7',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  error: 'M8.2 3.5h7.6l4.7 4.7v7.6l-4.7 4.7H8.2l-4.7-4.7V8.2zM9 9l6 6M15 9l-6 6',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.5v.2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 7h16M4 12h16M4 17h10',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5',
  shop: 'M5 8h14l1 12H4zM9 8V7a3 3 0 0 1 6 0v1',
  signOut: 'M14 4H5v16h9M10 12h10M16 8l4 4-4 4',
  success: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8 12.3l2.8 2.8 5.2-5.6',
  ticket: 'M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5V17H4v-3a1.8 1.8 0 0 0 0-3.5zM14 7v2M14 11v2M14 15v2',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17v.2',
} as const

/** The name of an icon of this part of the set. */
export type IconName = keyof typeof iconPaths
