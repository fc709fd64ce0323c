import postcss, { type AtRule, type ChildNode, type Root } from 'postcss'
import type { Plugin } from 'vite'
import { pageStylesFile, type PageStyles, type StylePiece } from '../src/ssr/page-styles.ts'

/**
 * Splits the built stylesheet, so that the server can inline into each page the styles which that page uses. The whole
 * file loads when the page is hydrated. Its fonts are removed, because a browser draws a font again once it is declared
 * anew.
 */
export function pageStyles(): Plugin {
  return {
    name: 'pokfei:page-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
        const [sheet] = sheets
        if (sheets.length !== 1 || sheet?.type !== 'asset')
          this.error(`there is to be one stylesheet, not ${sheets.length}`)
        const root = postcss.parse(String(sheet.source))
        this.emitFile({ type: 'asset', fileName: pageStylesFile, source: JSON.stringify(splitStyles(root)) })
        root.walkAtRules('font-face', (rule) => void rule.remove())
        sheet.source = root.toString()
      },
    },
  }
}

/** Splits a stylesheet into pieces and animations. */
export function splitStyles(root: Root): PageStyles {
  const isAnimation = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'keyframes'
  return {
    pieces: root.nodes.filter((node) => !isAnimation(node)).map(pieceOf),
    animations: Object.fromEntries(root.nodes.filter(isAnimation).map((node) => [node.params, node.toString()])),
  }
}

/** The at-rules that wrap other rules, as a condition or a layer. */
const groups: ReadonlySet<string> = new Set(['media', 'layer', 'supports'])

function pieceOf(node: ChildNode): StylePiece {
  if (node.type === 'rule') {
    const anyOf = node.selectors.map(classesIn)
    return anyOf.some((classes) => classes.length === 0) ? { css: node.toString() } : { css: node.toString(), anyOf }
  }
  if (node.type !== 'atrule') return { css: node.toString() }
  // A statement, such as the order of layers.
  if (node.nodes === undefined) return { css: `${node.toString()};` }
  if (!groups.has(node.name)) return { css: node.toString() }
  return { condition: `@${node.name} ${node.params}`, pieces: node.nodes.map(pieceOf) }
}

/** Returns the classes that an element, or one around it, must have for a selector to match. */
function classesIn(selector: string): readonly string[] {
  // Classes inside brackets may be negated, so they count as optional.
  const required = selector.replace(/\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '')
  return [...required.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}
