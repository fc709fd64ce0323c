import { iconPaths, type IconName } from '@pokfei/design/icon-paths'
import { html, type Markup } from '@pokfei/format/markup'

/** Returns an icon of the product, in the colour of the text beside it. `small` fits into a line of text. */
export function icon(name: IconName, size: 'usual' | 'small' = 'usual'): Markup {
  return html`<svg class="${size === 'small' ? 'icon small' : 'icon'}" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths[name]}"/></svg>`
}
