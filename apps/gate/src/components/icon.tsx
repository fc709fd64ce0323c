import * as iconStyles from '@pokfei/design/icon.module.css'

/** The gate's icons: 24 grid, 1.75 stroke, round joins. */
const paths = {
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  error: 'M8.2 3.5h7.6l4.7 4.7v7.6l-4.7 4.7H8.2l-4.7-4.7V8.2zM9 9l6 6M15 9l-6 6',
  history: 'M4 6h16M4 12h16M4 18h10',
  online: 'M4 10c5-5 11-5 16 0M7 13.5c3-3 7-3 10 0M10 17c1.2-1.2 2.8-1.2 4 0M12 19.5v.2',
  offline:
    'M4 10c2-2 4-3.200 6.500-3.600M14 6.500c2.200.5 4.200 1.700 6 3.500M10 17c1.2-1.2 2.8-1.2 4 0M12 19.500v.2M4 4l16 16',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c1-4 4-5.5 7.5-5.5s6.500 1.500 7.500 5.500',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17v.2',
} as const

/** The name of an icon. */
export type IconName = keyof typeof paths

/** An icon in the colour of the text beside it. Text always stands beside it, so screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
