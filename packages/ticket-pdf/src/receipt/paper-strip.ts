import { pagedDocument } from '../document/paged-document.ts'
import { colours } from '../drawing/colours.ts'
import { drawText } from '../drawing/draw-text.ts'
import { fillAndStroke, fillColour, group, lineWidth, number, strokeColour } from '../drawing/operators.ts'
import { sheet } from '../drawing/sheet.ts'
import type { Faces } from '../fonts/face.ts'
import type { FontSources } from '../fonts/font-source.ts'
import type { ReceiptBlock, ReceiptColumn } from './receipt-block.ts'

/** The strip of paper on each page: its edges, and the margin of its words. */
const paper = { x: 34, y: 18, width: sheet.width - 68, inset: 24, mostHeight: sheet.height - 36 } as const
const column = { x: paper.x + paper.inset, width: paper.width - 2 * paper.inset } as const
/** Width of one saw tooth. */
const tooth = 8

interface Leaf {
  readonly blocks: readonly ReceiptBlock[]
  readonly height: number
}

/** The names of a document on paper. */
export interface StripNames {
  readonly title: string
  /** Six capitals, which the names of its fonts begin with. */
  readonly fontTag: string
  /** Stands before the page numbers of a document of several pages. */
  readonly name: string
}

/** Returns a document as a strip of paper on A5 pages, as many as its blocks need. The same blocks give the same bytes. */
export const renderStrip = (
  sources: FontSources,
  { title, fontTag, name }: StripNames,
  blocksOf: (faces: Faces, column: ReceiptColumn) => readonly ReceiptBlock[],
): Promise<Uint8Array<ArrayBuffer>> =>
  pagedDocument(sources, { title, fontTag, sheet }, (faces) => drawPages(faces, blocksOf(faces, column), name))

/** Returns the operators of each page, with their tags. */
function drawPages(faces: Faces, all: readonly ReceiptBlock[], name: string): string[] {
  const leaves = layOut(all)
  return leaves.map(({ blocks, height }, index) => {
    const drawn = [drawStrip(height + 2 * paper.inset)]
    let top = paper.y + paper.inset
    for (const block of blocks) {
      drawn.push(block.draw(top))
      top += block.height
    }
    if (leaves.length > 1) drawn.push(drawPageNumber(faces, `${name} · ${index + 1} / ${leaves.length}`))
    return drawn.join('\n')
  })
}

/** Distributes the blocks on as few pages as possible. */
function layOut(blocks: readonly ReceiptBlock[]): Leaf[] {
  const room = paper.mostHeight - 2 * paper.inset
  const leaves: { blocks: ReceiptBlock[]; height: number }[] = [{ blocks: [], height: 0 }]
  for (const block of blocks) {
    let leaf = leaves.at(-1)
    if (leaf === undefined || leaf.height + block.height > room) {
      leaf = { blocks: [], height: 0 }
      leaves.push(leaf)
    }
    leaf.blocks.push(block)
    leaf.height += block.height
  }
  return leaves
}

/** Draws the paper, torn off a roll, with a saw-tooth edge above and below. */
function drawStrip(height: number): string {
  const teeth = Math.round(paper.width / tooth)
  const step = paper.width / teeth
  const [top, bottom] = [paper.y, paper.y + height]
  const along = (from: number, direction: 1 | -1, base: number, tip: number) =>
    Array.from({ length: teeth }, (_, index) => {
      const x = from + direction * index * step
      return `${number(x + (direction * step) / 2)} ${number(tip)} l ${number(x + direction * step)} ${number(base)} l`
    })
  return group(
    fillColour(colours.paper),
    strokeColour(colours.paperLine),
    lineWidth(0.6),
    `${number(paper.x)} ${number(top)} m`,
    ...along(paper.x, 1, top, top + step / 2),
    `${number(paper.x + paper.width)} ${number(bottom)} l`,
    ...along(paper.x + paper.width, -1, bottom, bottom - step / 2),
    'h',
    fillAndStroke,
  )
}

const drawPageNumber = (faces: Faces, text: string) =>
  drawText(faces.regular, text, {
    x: sheet.width / 2,
    y: sheet.height - 12,
    size: 8,
    colour: colours.paperMuted,
    align: 'middle',
  })
