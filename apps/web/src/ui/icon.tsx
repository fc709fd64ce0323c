import { iconPaths, type IconName } from '@pokfei/design/icon-paths'
import * as styles from '@pokfei/design/icon.module.css'

interface IconLook {
  /** `s` is 18 px, `l` is 28 px, and the default is 22 px. Larger text makes them larger. */
  readonly size?: 's' | 'l'
}

const sizeClasses = { s: styles.small, l: styles.large } as const

/** Draws the outline of an icon in the colour of the text beside it. Screen readers skip it, because text stands beside. */
export function Outline({ path, size }: IconLook & { readonly path: string }) {
  return (
    <svg
      className={size === undefined ? styles.icon : `${styles.icon} ${sizeClasses[size]}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** An icon of home or of the frame. Screens with other icons use `ScreenIcon`, which home does not load. */
export function Icon({ name, ...look }: IconLook & { readonly name: IconName }) {
  return <Outline path={iconPaths[name]} {...look} />
}
