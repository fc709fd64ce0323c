import { deskIconPaths, type DeskIconName } from '@pokfei/design/desk-icon-paths'
import * as styles from './icon.module.css'

/** An icon in the colour of the text beside it. Text always stands beside it, so screen readers skip it. */
export function Icon({ name, isSmall = false }: { readonly name: DeskIconName; readonly isSmall?: boolean }) {
  return (
    <svg className={isSmall ? `${styles.icon} ${styles.small}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={deskIconPaths[name]} />
    </svg>
  )
}
