import { gateIconPaths, type GateIconName } from '@pokfei/design/gate-icon-paths'
import * as iconStyles from '@pokfei/design/icon.module.css'

/** An icon in the colour of the text beside it. Text always stands beside it, so screen readers skip it. */
export function Icon({ name }: { readonly name: GateIconName }) {
  return (
    <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={gateIconPaths[name]} />
    </svg>
  )
}
