import type { PDFObject, PDFRef } from 'pdf-lib'

/** A finished PDF whose objects an incremental update may replace or extend. */
export interface UpdatableFile {
  readonly bytes: Uint8Array
  /** The offset of its cross-reference table. */
  readonly startXref: number
  /** Its largest object number plus one. */
  readonly size: number
  readonly root: PDFRef
  readonly info: PDFRef
}

/** Returns an object's entry in a cross-reference table. The format fixes its 20 bytes. */
const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`

/**
 * Returns the file with an incremental update (PDF 1.7, 7.5.6). Objects replace those with the same number, or are
 * added. The file itself is neither parsed nor rewritten, which makes a ticket fast.
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

/** Returns the parts in one array. */
function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
