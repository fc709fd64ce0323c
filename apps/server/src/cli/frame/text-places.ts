import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from '../../adapters/has-error-code.ts'
import { typedPath } from '../../config/typed-path.ts'
import { callRefusals } from './call-refusals.ts'
import type { OperationDeps, OperationEnd, TextPlace, WriteText } from '../../operations/frame/operation.ts'
import { sentenceOf } from '../../startup/print-error.ts'

const refusals = {
  fileExists: (file: string) => ({
    en: `${file} already exists. Name another folder, or move the file away.`,
    zh: `${file} 已存在。請指明另一資料夾，或先移走該檔案。`,
  }),
  unwritableFolder: (detail: string) => ({
    en: `The folder cannot be written to: ${detail}`,
    zh: `未能寫入該資料夾：${detail}`,
  }),
}

/** The text of a verb has no place. `end` is the end of the call. */
class NoPlace extends Error {
  override readonly name = 'NoPlace'
  readonly end: OperationEnd

  constructor(end: OperationEnd) {
    super('no place for a text')
    this.end = end
  }
}

/** Returns the end of a call whose text has no place. Throws any other error again. */
export function endWithoutPlace(error: unknown): OperationEnd {
  if (error instanceof NoPlace) return error.end
  throw error
}

/** True for the refusal of a call that is typed wrong. */
export const isTypedWrong = ({ code }: { readonly code: string }): boolean => Object.hasOwn(callRefusals, code)

/** Throws the error of a folder again, as {@link NoPlace} if an operator can mend it. */
function explainFolder(error: unknown): never {
  if (['ENOTDIR', 'EEXIST', 'EACCES'].some((code) => hasErrorCode(error, code)))
    throw new NoPlace(refuse(refusals, 'unwritableFolder', sentenceOf(error)))
  throw error
}

/** The arguments of {@link placesFor}. */
interface TextTarget {
  /** The folder of `--out`. Null for standard output. */
  readonly folder: string | null
  readonly isJSON: boolean
  readonly writeOutput: WriteText
}

/** Returns the places for the texts of a call: new files in a folder, or standard output for one text alone. */
export const placesFor =
  ({ folder, isJSON, writeOutput }: TextTarget): OperationDeps['placeTexts'] =>
  async (fileNames) => {
    if (folder !== null) return newFiles(typedPath(folder), fileNames)
    if (fileNames.length === 1 && !isJSON) return [{ file: null, fill: (job) => job(writeOutput) }]
    throw new NoPlace(refuse(callRefusals, 'oneTextAlone'))
  }

/** Returns places for files that only their owner can read. Replaces none. */
async function newFiles(folder: string, fileNames: readonly string[]): Promise<readonly TextPlace[]> {
  const files = fileNames.map((name) => join(folder, name))
  const taken = files.find((file) => existsSync(file))
  if (taken !== undefined) throw new NoPlace(refuse(refusals, 'fileExists', taken))
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(explainFolder)
  return files.map((file) => ({ file, fill: (job) => fillFile(file, job) }))
}

/** The file has its name once it is whole. Until then its name ends in `.part`. */
async function fillFile<T>(file: string, job: (write: WriteText) => Promise<T>): Promise<T> {
  const partFile = `${file}.part`
  const handle = await open(partFile, 'w', 0o600).catch(explainFolder)
  try {
    const result = await job((text) => handle.appendFile(text))
    await handle.sync()
    await handle.close()
    await rename(partFile, file)
    return result
  } catch (error) {
    await handle.close()
    await rm(partFile, { force: true })
    throw error
  }
}
