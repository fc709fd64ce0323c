import postcss, { type AtRule, type ChildNode, type Root } from 'postcss'
import type { Plugin } from 'vite'
import { pageStylesFile, type PageStyles, type StylePiece } from '../src/page-styles.ts'

/**
 * Takes the built stylesheet to pieces, so that the server can write into each page what that page shows. The file itself
 * follows when a page comes to life; its fonts are taken out, since a font that is declared anew is drawn anew.
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
        if (sheets.length !== 1 || sheet?.type !== 'asset') this.error(`there is to be one stylesheet, not ${sheets.length}`)
        const root = postcss.parse(String(sheet.source))
        this.emitFile({ type: 'asset', fileName: pageStylesFile, source: JSON.stringify(splitStyles(root)) })
        root.walkAtRules('font-face', (rule) => void rule.remove())
        sheet.source = root.toString()
      },
    },
  }
}

/** The pieces of a stylesheet. */
export function splitStyles(root: Root): PageStyles {
  const isAnimation = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'keyframes'
  return {
    pieces: root.nodes.filter((node) => !isAnimation(node)).map(pieceOf),
    animations: Object.fromEntries(root.nodes.filter(isAnimation).map((node) => [node.params, node.toString()])),
  }
}

/** What stands around rules, under a condition or in a layer. */
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

/** The classes that something must bear for a selector to be about it, or about what is around it. */
function classesIn(selector: string): readonly string[] {
  // What stands in brackets may also be what must not be there.
  const required = selector.replace(/\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '')
  return [...required.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}
