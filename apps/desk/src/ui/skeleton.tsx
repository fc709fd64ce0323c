import * as styles from './skeleton.module.css'

/** Bars of a height in place of what is loading. They appear after 200 ms. */
export function Skeleton({ lines, words }: { readonly lines: number; readonly words: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={words}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
