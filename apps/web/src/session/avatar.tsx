import * as styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  readonly large?: boolean
}

/** A member's initial in a circle of paper, beside the name. */
export function Avatar({ name, large = false }: AvatarProps) {
  return (
    <span className={large ? `${styles.avatar} ${styles.large}` : styles.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

/**
 * Returns the character for a name's avatar. For a Chinese name it is the first character of the given name (陳嘉欣 → 嘉),
 * which friends would use. For any other name it is the first letter.
 */
export function initialOf(name: string): string {
  const characters = [...name.trim()]
  if (/^\p{Script=Han}{2,4}$/u.test(characters.join(''))) return characters[Math.max(1, characters.length - 2)] ?? ''
  return (characters[0] ?? '').toUpperCase()
}
