import type { PDFDocument, PDFImage } from 'pdf-lib'

/** The most that a poster may weigh, so that a ticket stays light with it. */
const mostBytes = 10_000

/** A JPEG or PNG in the PDF, or null when it is neither, cannot be read, or is too heavy for a ticket. */
export async function embedPoster(document: PDFDocument, poster: Uint8Array): Promise<PDFImage | null> {
  if (poster.length > mostBytes) return null
  try {
    if (startsWith(poster, [0xff, 0xd8, 0xff])) return await document.embedJpg(poster)
    if (startsWith(poster, [0x89, 0x50, 0x4e, 0x47])) return await document.embedPng(poster)
  } catch {
    return null
  }
  return null
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)
