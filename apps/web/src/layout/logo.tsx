import { brand } from '../site/brand.ts'
import * as styles from './logo.module.css'

/** A small notched ticket and the product's name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <span className={styles.mark} aria-hidden="true">
        {brand.mark}
      </span>
      {brand.name}
    </span>
  )
}
