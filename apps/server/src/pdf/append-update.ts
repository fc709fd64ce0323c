import type { PDFObject, PDFRef } from 'pdf-lib'

/** A finished PDF whose objects may be replaced or added to by an incremental update. */
export interface UpdatableFile {
  readonly bytes: Uint8Array
  /** Where its cross-reference table begins. */
  readonly startXref: number
  /** One more than its largest object number. */
  readonly size: number
  readonly root: PDFRef
  readonly info: PDFRef
}

/** An object's entry in a cross-reference table: 20 bytes, fixed by the format. */
const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`

/**
 * The file with these objects in the place of those with the same number, or added: an incremental update
 * (PDF 1.7, 7.5.6). Nothing of the file is read or written again, which is what makes a ticket quick.
 */
export function appendUpdate(
  file: UpdatableFile,
  objects: readonly (readonly [PDFRef, PDFObject])[],
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [file.bytes]
  let length = file.bytes.length
  const add = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  const table = objects.map(([ref, object]) => {
    const offset = length
    const body = new Uint8Array(object.sizeInBytes())
    object.copyBytesInto(body, 0)
    add(Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`))
    add(body)
    add(Buffer.from('\nendobj\n'))
    return `${ref.objectNumber} 1\n${entry(offset)}`
  })
  const size = Math.max(file.size, ...objects.map(([ref]) => ref.objectNumber + 1))
  const trailer = `<< /Size ${size} /Root ${file.root.tag} /Info ${file.info.tag} /Prev ${file.startXref} >>`
  const startXref = length
  add(Buffer.from(`xref\n${table.join('')}trailer\n${trailer}\nstartxref\n${startXref}\n%%EOF\n`))
  return joined(parts, length)
}

/** The parts one after the other. */
function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
