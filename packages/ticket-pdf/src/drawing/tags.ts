/**
 * The structure of a page, written as comment lines among its operators while it is drawn. `createTagger` turns them into
 * marked content and a tree (PDF 1.7, 14.7). Everything outside of tags is an ornament, which screen readers skip.
 */

/**
 * The PDF's type of each kind of element. An `EnglishP` is a paragraph in English, and a `WideCell` spans a table of two
 * columns.
 */
export const elementTypes = {
  Document: 'Document',
  H1: 'H1',
  H2: 'H2',
  P: 'P',
  EnglishP: 'P',
  Span: 'Span',
  Table: 'Table',
  TR: 'TR',
  TH: 'TH',
  TD: 'TD',
  WideCell: 'TD',
  Figure: 'Figure',
} as const
/** See {@link elementTypes}. */
export type ElementKind = keyof typeof elementTypes

/** Returns operators as the content of one element. */
export const tagged = (kind: ElementKind, ...operators: readonly string[]): string =>
  [`%<${kind}`, ...operators, '%>'].join('\n')

/** Begins an element that holds other elements. It may end on a later page. */
export const beginElement = (kind: ElementKind): string => `%(${kind}`
/** Ends the element that began last. */
export const endElement = '%)'

/** An element of the structure: with other elements, or with the content of one mark on a page. */
export type StructureNode =
  | { readonly kind: ElementKind; readonly kids: StructureNode[] }
  | { readonly kind: ElementKind; readonly page: number; readonly mark: number }

const painting = /(?:^|\s)(?:f|S|B|Do|Tj)(?:\s|$)/

/** Turns the tags of pages into marked content, page by page, and collects their elements in reading order. */
export interface Tagger {
  readonly nodes: StructureNode[]
  /** Returns the number of the next mark on the present page. */
  readonly nextMark: () => number
  readonly nextPage: () => void
  /** Returns operators of the present page with marks in place of tags. */
  readonly mark: (operators: string) => string
}

/** Creates a tagger whose first mark has the number `firstMark`. */
export function createTagger(firstMark = 0): Tagger {
  const nodes: StructureNode[] = []
  const open = [nodes]
  let [page, next] = [0, firstMark]

  const follow = (tag: string): string[] => {
    const kind = tag.slice(2) as ElementKind
    const siblings = open.at(-1) ?? nodes
    switch (tag.charAt(1)) {
      case '<':
        siblings.push({ kind, page, mark: next })
        next += 1
        return [`/${elementTypes[kind]} << /MCID ${next - 1} >> BDC`]
      case '>':
        return ['EMC']
      case '(': {
        const kids: StructureNode[] = []
        siblings.push({ kind, kids })
        open.push(kids)
        return []
      }
      default:
        open.pop()
        return []
    }
  }

  return {
    nodes,
    nextMark: () => next,
    nextPage: () => {
      page += 1
      next = 0
    },
    mark: (operators) => {
      const marked: string[] = []
      for (const part of operators.split(/^(%[<(>)]\w*)$/m)) {
        if (part.startsWith('%')) marked.push(...follow(part))
        else if (marked.at(-1)?.endsWith('BDC') === true) marked.push(part.trim())
        else if (painting.test(part)) marked.push('/Artifact BMC', part.trim(), 'EMC')
        else marked.push(part.trim())
      }
      return marked.filter((part) => part !== '').join('\n')
    },
  }
}
