import { PDFArray, PDFBool, PDFDict, PDFDocument, PDFName, PDFNumber, PDFString } from 'pdf-lib'
import { contentOf } from './placed-texts.ts'

const name = (word: string) => PDFName.of(word)

/**
 * Returns the points of PDF/UA-1 that a PDF misses, as far as a machine can check them (Matterhorn Protocol 1.1). Fonts
 * and texts have tests of their own.
 */
export async function missedPoints(pdf: Uint8Array): Promise<string[]> {
  const { context, catalog, ...document } = await open(pdf)
  const missed: string[] = []
  const expect = (point: string, isMet: boolean | undefined) => isMet === true || missed.push(point)
  const root = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)
  expect('06: XMP', catalog.has(name('Metadata')))
  const viewer = catalog.lookupMaybe(name('ViewerPreferences'), PDFDict)
  expect('07: the title is shown', viewer?.lookupMaybe(name('DisplayDocTitle'), PDFBool)?.asBoolean())
  expect('11: language', catalog.lookupMaybe(name('Lang'), PDFString)?.asString() === 'zh-Hant-HK')
  expect('01: a structure', root !== undefined)
  const parents = root?.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray)
  for (const [index, page] of document.pages.entries()) {
    expect('28: tab order', page.get(name('Tabs')) === name('S'))
    const key = page.lookup(name('StructParents'), PDFNumber).asNumber()
    const refs = parents?.lookup(2 * key + 1, PDFArray).asArray() ?? []
    const content = contentOf(context, page)
    const marks = [...content.matchAll(/\/(\w+) << \/MCID (\d+) >> BDC/g)]
    expect(`01: each mark of page ${index} has an element`, marks.length === refs.length)
    for (const [, role = '', mark] of marks) {
      const element = context.lookup(refs[Number(mark)], PDFDict)
      expect(
        `01: mark ${mark} belongs to its element`,
        element.lookup(name('K'), PDFNumber).asNumber() === Number(mark),
      )
      expect(`01: mark ${mark} is a ${role}`, element.get(name('S')) === name(role))
      if (role === 'Figure') expect('13: alternative text', element.has(name('Alt')))
    }
    expect(`01: all of page ${index} is marked`, unmarked(content).length === 0)
  }
  return missed
}

async function open(pdf: Uint8Array) {
  const document = await PDFDocument.load(pdf)
  const { context, catalog } = document
  return { context, catalog, pages: document.getPages().map(({ node }) => node) }
}

/** Returns the painting operators outside of all marked content. */
function unmarked(content: string): string[] {
  let depth = 0
  return content.split('\n').filter((line) => {
    if (/ (?:BDC|BMC)$/.test(line)) depth += 1
    if (line === 'EMC') depth -= 1
    return depth === 0 && /(?:^|\s)(?:f|S|B|Do|Tj)$/.test(line)
  })
}
