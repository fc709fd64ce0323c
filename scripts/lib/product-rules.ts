import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './shell.ts'

/** A rule of `docs/product/`. */
export interface ProductRule {
  /** Its ID, such as `ORD-4`. */
  readonly id: string
  /** The rule, in Markdown. */
  readonly text: string
  /** The name of its page, such as `orders.md`. */
  readonly page: string
}

/** Returns all rules of the product, by page in the order in which they stand there. */
export function productRules(): readonly ProductRule[] {
  return globSync('docs/product/*.md', { cwd: root })
    .toSorted()
    .flatMap((path) => {
      const page = path.slice('docs/product/'.length)
      return [...readFileSync(join(root, path), 'utf8').matchAll(/^- \*\*([A-Z]{3}-\d+)\*\* (.+)$/gm)].map(
        ([, id = '', text = '']) => ({ id, text, page }),
      )
    })
}
