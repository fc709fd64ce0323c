import { iconPaths, type IconName } from './icon-paths.ts'
import './icon.css'

interface IconProps {
  readonly name: IconName
  /** `s` 18 px, `m` 22 px (the default), `l` 28 px, and more where the text is larger. */
  readonly size?: 's' | 'm' | 'l'
}

/** An icon of the set, in the colour of the text beside it. The words always stand beside it, so it is hidden. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg className={size === 'm' ? 'ic' : `ic ${size}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
