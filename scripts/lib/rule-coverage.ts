import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productRules } from './product-rules.ts'
import { root } from './shell.ts'

/** A test that proves a rule. */
interface Proof {
  readonly path: string
  readonly title: string
}

const quoted = String.raw`'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|` + '`((?:[^`\\\\]|\\\\.)*)`'
/** A title and the options behind it that hold tags: `'title', { tags: 'ORD-4' }`. Playwright calls them `tag`. */
const tagged = new RegExp(String.raw`(?:${quoted}),\s*\{\s*(?:[^{}]*?[,\s])?tags?:\s*(\[[^\]]*\]|'[^']*')`, 'g')

/** Returns the tests of the repository by the ID of the rule that they prove. */
function proofsByRule(): ReadonlyMap<string, readonly Proof[]> {
  const proofs = new Map<string, Proof[]>()
  const paths = globSync('{contracts,db,packages/*,apps/*,tests,scripts}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules'),
  })
  for (const path of paths.toSorted()) {
    for (const [, single, double, template, tags = ''] of readFileSync(join(root, path), 'utf8').matchAll(tagged)) {
      const title = (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1')
      for (const [id] of tags.matchAll(/[A-Z]{3}-\d+/g)) proofs.set(id, [...(proofs.get(id) ?? []), { path, title }])
    }
  }
  return proofs
}

/** Returns a page of Markdown with the tests of each rule, and the IDs of the rules that no test proves. */
export function ruleCoverage(): { readonly page: string; readonly unproved: readonly string[] } {
  const proofs = proofsByRule()
  const rules = productRules()
  const pages = [...new Set(rules.map(({ page }) => page))]
  const row = (id: string) =>
    `| ${id} | ${(proofs.get(id) ?? []).map(({ path, title }) => `\`${path}\`: ${title.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}`).join('<br>')} |`
  const sections = pages.map((page) => {
    const ids = rules.filter((rule) => rule.page === page).map(({ id }) => id)
    return `## [${page.replace('.md', '')}](../docs/product/${page})\n\n| rule | tests |\n|---|---|\n${ids.map(row).join('\n')}\n`
  })
  return {
    page: `# Rules and their tests\n\n\`npm run coverage\` writes this page from the tags of the tests.\n\n${sections.join('\n')}`,
    unproved: rules.filter(({ id }) => !proofs.has(id)).map(({ id }) => id),
  }
}
