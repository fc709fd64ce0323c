import left from '../images/street-left.svg'
import right from '../images/street-right.svg'
import * as styles from './street.module.css'

/** The rows of hanging signs beside the column on a desktop. They are decoration and load only on wide screens. */
export function Street() {
  return (
    <>
      <img className={`${styles.street} ${styles.left}`} src={left} alt="" loading="lazy" />
      <img className={`${styles.street} ${styles.right}`} src={right} alt="" loading="lazy" />
    </>
  )
}
