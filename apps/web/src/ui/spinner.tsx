import * as styles from './spinner.module.css'

/** A spinner for work in progress. The text beside it names the work. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" data-placeholder="" />
}
