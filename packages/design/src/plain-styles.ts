import { readFileSync } from 'node:fs'

/** The style sheets for pages that are no part of a bundle. Such a page names the classes of a module as they are written. */
type PlainStyle =
  | 'colours'
  | 'stand-in-colours'
  | 'tokens'
  | 'base'
  | 'utilities.module'
  | 'icon.module'
  | 'button.module'
  | 'bottom-bar.module'

/**
 * Returns style sheets of this folder as one text, for pages that are no part of a bundle: the stand-ins and the page of
 * the API. Without the fonts, which those pages do not load.
 */
export function plainStyles(...names: readonly PlainStyle[]): string {
  return names
    .map((name) => readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8'))
    .join('')
    .replaceAll(/@font-face \{[^}]*\}\n*/g, '')
}
