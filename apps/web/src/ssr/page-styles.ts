/** A rule of the stylesheet, or a group of rules under one condition such as `@media print`. */
export type StylePiece =
  | {
      readonly css: string
      /** The classes of each selector. Absent if the rule is for every page. */
      readonly anyOf?: readonly (readonly string[])[]
    }
  | { readonly condition: string; readonly pieces: readonly StylePiece[] }

/** The pieces of the stylesheet in their order. The build writes them (`tools/page-styles.ts`). */
export interface PageStyles {
  readonly pieces: readonly StylePiece[]
  /** Each `@keyframes` by its name. */
  readonly animations: Readonly<Record<string, string>>
}

/** The build's file with the pieces, within the browser's half. */
export const pageStylesFile = '.vite/page-styles.json'

/**
 * Returns the styles that a page uses: the rules whose classes all stand in its markup. They keep the stylesheet's
 * order, so the whole stylesheet, which loads later, changes nothing visible.
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
