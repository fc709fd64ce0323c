import { getDocumentProxy } from 'unpdf'

/** The facts that a screen reader gets of a PDF, as another reader than ours finds them. */
export interface ReadStructure {
  readonly isMarked: boolean
  readonly title: string
  readonly xmpTitle: string
  readonly xmp: string
  /** The elements of all pages in reading order, such as `  TH 總額 Total`, indented by their depth. */
  readonly outline: readonly string[]
  /** Texts that are neither in an element nor marked as ornaments. */
  readonly unmarked: readonly string[]
}

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Proxy['getPage']>>
type TreeNode = Awaited<ReturnType<Page['getStructTree']>>['children'][number]

/** Reads the structure of a PDF with Mozilla's PDF.js. */
export async function readStructure(pdf: Uint8Array): Promise<ReadStructure> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  try {
    const { info, metadata } = await document.getMetadata()
    const marks = await document.getMarkInfo()
    const unmarked: string[] = []
    const outline: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const texts = await readTexts(page, unmarked)
      const { children } = await page.getStructTree()
      outline.push(...children.flatMap((node) => linesOf(node, texts)))
    }
    return {
      isMarked: marks?.Marked === true,
      title: String(entryOf(info, 'Title')),
      xmpTitle: String(metadata?.get('dc:title')),
      xmp: String(metadata?.getRaw()),
      outline,
      unmarked,
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

const entryOf = (item: object, name: string): unknown => new Map<string, unknown>(Object.entries(item)).get(name)

/** Returns the texts of marked content by its ID, and adds what is neither marked nor an ornament to `unmarked`. */
async function readTexts(page: Page, unmarked: string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== '')
      if (id !== undefined) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
      else if (item.str.trim() !== '') unmarked.push(item.str)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(entryOf(item, 'tag') === 'Artifact' ? 'ornament' : (item.id ?? ''))
  }
  return texts
}

/** Returns the lines of an element and those in it. Parts of a page that hold nothing on it are left out. */
function linesOf(node: TreeNode, texts: ReadonlyMap<string, string>): string[] {
  if (!('role' in node)) return []
  const text = node.children.map((kid) => ('role' in kid ? '' : (texts.get(kid.id) ?? ''))).join('')
  const said = [entryOf(node, 'lang'), entryOf(node, 'alt'), text].filter((part) => typeof part === 'string')
  const line = [node.role, ...said].join(' ').replaceAll(/\s+/g, ' ').trim()
  const kids = node.children.flatMap((kid) => linesOf(kid, texts)).map((kid) => `  ${kid}`)
  return kids.length === 0 && line === node.role ? [] : [line, ...kids]
}
