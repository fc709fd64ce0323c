import type { ScreenIconName } from '@pokfei/design/screen-icon-paths'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import * as styles from './room-page.module.css'

interface BulletsProps {
  /** An icon and a sentence for each line. */
  readonly lines: readonly (readonly [icon: ScreenIconName, text: string])[]
}

/** A list of short sentences, each behind its icon. */
export function Bullets({ lines }: BulletsProps) {
  return (
    <ul className={styles.bullets}>
      {lines.map(([icon, text]) => (
        <li key={icon}>
          <ScreenIcon name={icon} size="s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
