import { screenIconPaths } from './screen-icon-paths.ts'

const { camera, close, error, search, warning } = screenIconPaths

/** The icons of the gate: those of the product, and three of its own. 24 grid, 1.75 stroke, round joins. */
export const gateIconPaths = {
  camera,
  close,
  error,
  history: 'M4 6h16M4 12h16M4 18h10',
  offline: 'M4 10c2-2 4-3.2 6.5-3.6M14 6.5c2.2.5 4.2 1.7 6 3.5M10 17c1.2-1.2 2.8-1.2 4 0M12 19.5v.2M4 4l16 16',
  online: 'M4 10c5-5 11-5 16 0M7 13.5c3-3 7-3 10 0M10 17c1.2-1.2 2.8-1.2 4 0M12 19.5v.2',
  search,
  warning,
} as const

/** The name of an icon of the gate. */
export type GateIconName = keyof typeof gateIconPaths
