import { iconPaths } from './icon-paths.ts'

/** All icons. Home does not load this module: 24 grid, 1.75 stroke, round joins. */
export const screenIconPaths = {
  ...iconPaths,
  accessibility: 'M12 3.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM5 9l7 1.5L19 9M12 10.5V14l-3 6.5M12 14l3 6.5',
  assistant: 'M5 6h14v11H10l-5 4zM9 11v1M15 11v1M12 6V3',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  desktop: 'M4 5h16v11H4zM9 20h6M12 16v4',
  door: 'M6.5 20V4h11v16M3.5 20h17M14.5 11.5v1.5',
  down: 'M5 9l7 7 7-7',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  help: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.2 1-1.2 2M12 16.7v.2',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  microphone: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21',
  minus: 'M6 12h12',
  mobile: 'M8 3h8v18H8zM11 18h2',
  place: 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  plus: 'M6 12h12M12 6v12',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  receipt: 'M6 3.5l2 1.5 2-1.5 2 1.5 2-1.5 2 1.5 2-1.5v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 9h6M9 13h6',
  settings:
    'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  share: 'M12 15V4M8 7.5l4-4 4 4M6 11H5v9h14v-9h-1',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  train:
    'M7.5 4h9A2.5 2.5 0 0 1 19 6.5V14a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 14V6.5A2.5 2.5 0 0 1 7.5 4zM5 10.5h14M8.5 13.5v.1M15.5 13.5v.1M8.5 16.5L6.5 20M15.5 16.5l2 3.5',
  wallet: 'M4 7h15v12H4zM4 7l11-3v3M15.5 13h3.5',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  zoomIn: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5M8 11h6M11 8v6',
  zoomOut: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5M8 11h6',
} as const

/** The name of any icon. */
export type ScreenIconName = keyof typeof screenIconPaths
