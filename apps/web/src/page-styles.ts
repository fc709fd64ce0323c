/** A rule of the stylesheet, or a group of them under one condition such as `@media print`. */
export type StylePiece =
  | {
      readonly css: string
      /** The classes of each of its selectors; none when the rule is for every page. */
      readonly anyOf?: readonly (readonly string[])[]
    }
  | { readonly condition: string; readonly pieces: readonly StylePiece[] }

/** The stylesheet in pieces, in its order; the build writes it (`tools/page-styles.ts`). */
export interface PageStyles {
  readonly pieces: readonly StylePiece[]
  /** Each `@keyframes` by its name. */
  readonly animations: Readonly<Record<string, string>>
}

/** What the build calls the pieces, within the browser's half. */
export const pageStylesFile = '.vite/page-styles.json'

/**
 * The styles of what a page shows: the rules whose classes all stand in its markup, in the stylesheet's order, so that the
 * whole stylesheet, which comes later, changes nothing of what is seen.
 */
export function stylesOf(html: string, { pieces, animations }: PageStyles): string {
  const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const rules = join(pieces, present)
  const moving = Object.entries(animations).filter(([name]) => rules.includes(name))
  return rules + moving.map(([, css]) => css).join('')
}

function join(pieces: readonly StylePiece[], present: ReadonlySet<string>): string {
  return pieces.map((piece) => pick(piece, present)).join('')
}

function pick(piece: StylePiece, present: ReadonlySet<string>): string {
  if ('css' in piece) return isNeeded(piece.anyOf, present) ? piece.css : ''
  const inside = join(piece.pieces, present)
  return inside === '' ? '' : `${piece.condition}{${inside}}`
}

function isNeeded(anyOf: readonly (readonly string[])[] | undefined, present: ReadonlySet<string>): boolean {
  return anyOf === undefined || anyOf.some((classes) => classes.every((name) => present.has(name)))
}
