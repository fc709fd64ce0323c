import type { ReportFile } from './call-end.ts'

/** Saves a text as a file of the browser. */
export const saveText = (fileName: string, text: string, type: 'text/csv' | 'application/json'): void =>
  save(fileName, new Blob([text], { type: `${type};charset=utf-8` }))

/** Saves a file that a call has brought along: a PDF or a zip. */
export const saveFile = ({ fileName, base64 }: ReportFile): void =>
  save(
    fileName,
    new Blob([Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)], {
      type: `application/${fileName.slice(fileName.lastIndexOf('.') + 1)}`,
    }),
  )

function save(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = fileName
  anchor.click()
  URL.revokeObjectURL(url)
}
