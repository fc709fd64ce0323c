import { iconPaths, type IconName } from '@pokfei/design/icon-paths'
import * as styles from '@pokfei/design/icon.module.css'

interface IconProps {
  readonly name: IconName
  /** `s` is 18 px, `l` is 28 px, and the default is 22 px. Larger text makes them larger. */
  readonly size?: 's' | 'l'
}

const sizeClasses = { s: styles.small, l: styles.large } as const

/** An icon of the set, in the colour of the text beside it. Text always stands beside it, so screen readers skip it. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg
      className={size === undefined ? styles.icon : `${styles.icon} ${sizeClasses[size]}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
