import { colours } from '../drawing/colours.ts'
import { pagedDocument } from '../document/paged-document.ts'
import { drawText } from '../drawing/draw-text.ts'
import type { Faces } from '../fonts/face.ts'
import type { FontSources } from '../fonts/font-source.ts'
import { fillAndStroke, fillColour, group, lineWidth, number, strokeColour } from '../drawing/operators.ts'
import { readableReceipt } from './readable-receipt.ts'
import type { ReceiptBlock } from './receipt-block.ts'
import { receiptBlocks } from './receipt-blocks.ts'
import type { ReceiptPdfInput } from './receipt-pdf-input.ts'
import { receiptWords } from './receipt-texts.ts'
import { sheet } from '../drawing/sheet.ts'

/** The strip of paper on each page: its edges, and the margin of its words. */
const paper = { x: 34, y: 18, width: sheet.width - 68, inset: 24, mostHeight: sheet.height - 36 } as const
const column = { x: paper.x + paper.inset, width: paper.width - 2 * paper.inset } as const
/** Width of one saw tooth. */
const tooth = 8

interface Leaf {
  readonly blocks: readonly ReceiptBlock[]
  readonly height: number
}

/**
 * Returns a receipt as a PDF in both languages, in the look of the screen's receipt. It has one A5 page, or more for
 * many tickets. The same input gives the same bytes.
 */
export function renderReceiptPdf(sources: FontSources, rawInput: ReceiptPdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const input = readableReceipt(sources.regular, rawInput)
  const title = `${receiptWords.receipt.cn} ${receiptWords.receipt.en} · ${input.orderReference}`
  return pagedDocument(sources, { title, fontTag: 'RECEIP', sheet }, (faces) => drawPages(faces, input))
}

/** Returns the operators of each page, with their tags. */
function drawPages(faces: Faces, input: ReceiptPdfInput): string[] {
  const leaves = layOut(receiptBlocks(faces, column, input))
  return leaves.map(({ blocks, height }, index) => {
    const drawn = [drawStrip(height + 2 * paper.inset)]
    let top = paper.y + paper.inset
    for (const block of blocks) {
      drawn.push(block.draw(top))
      top += block.height
    }
    if (leaves.length > 1)
      drawn.push(drawPageNumber(faces, `${input.orderReference} · ${index + 1} / ${leaves.length}`))
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
