import * as styles from './key-cap.module.css'

/** A key on its button. Screen readers learn it from `aria-keyshortcuts`. */
export function KeyCap({ name }: { readonly name: string }) {
  return (
    <kbd className={styles.cap} aria-hidden="true">
      {name}
    </kbd>
  )
}
