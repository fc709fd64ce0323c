import { readFileSync } from 'node:fs'

/**
 * Returns style sheets of this folder as one text, for pages that are no part of a bundle: the stand-ins and the page of
 * the API. Without the fonts, which those pages do not load.
 */
export function plainStyles(...names: readonly ('colours' | 'stand-in-colours' | 'tokens')[]): string {
  return names
    .map((name) => readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8'))
    .join('')
    .replaceAll(/@font-face \{[^}]*\}\n*/g, '')
}
