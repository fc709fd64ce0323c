import * as skeletonStyles from '../ui/skeleton.module.css'
import * as styles from './event-card.module.css'

/** The placeholder of an event card, in its size. */
export function EventCardSkeleton() {
  return (
    <div className={styles.placeholder} aria-hidden="true" data-placeholder="">
      <div className={styles.inner}>
        <div className={`${skeletonStyles.skeleton} ${styles.poster}`} />
        <div className={styles.caption}>
          <div className={`${skeletonStyles.skeleton} ${styles.title}`} />
          <span className={styles.date} />
        </div>
      </div>
    </div>
  )
}
