import { iconPaths, type IconName } from './icon-paths.ts'
import './icon.css'

interface IconProps {
  readonly name: IconName
  /** `s` is 18 px, `m` is 22 px (the default), and `l` is 28 px. Larger text makes them larger. */
  readonly size?: 's' | 'm' | 'l'
}

/** An icon of the set, in the colour of the text beside it. Text always stands beside it, so screen readers skip it. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg className={size === 'm' ? 'ic' : `ic ${size}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
