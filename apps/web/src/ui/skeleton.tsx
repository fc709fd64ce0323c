import * as utilities from '@pokfei/design/utilities.module.css'
import * as styles from './skeleton.module.css'

/** Placeholder lines for text that is loading. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={utilities.stack} aria-hidden="true" data-placeholder="">
      {Array.from({ length: lines }, (_, index) => (
        <div
          key={index}
          className={
            index === lines - 1
              ? `${styles.skeleton} ${styles.line} ${styles.short}`
              : `${styles.skeleton} ${styles.line}`
          }
        />
      ))}
    </div>
  )
}
