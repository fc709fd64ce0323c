import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { typedPath } from '../../config/typed-path.ts'

const fileRefusals = {
  fileExists: (file: string) => ({
    en: `${file} already exists. Name another file. Nothing was written.`,
    zh: `${file} 已存在，請用另一檔案名稱。沒有寫入任何資料。`,
  }),
  noSuchFolder: (file: string) => ({
    en: `The folder of ${file} does not exist. Nothing was written.`,
    zh: `${file} 所屬的資料夾不存在。沒有寫入任何資料。`,
  }),
}

/** Returns the whole path of a file that is to be written, or the refusal if it is there or has no folder. */
export function newFile(typed: string): string | Refusal<keyof typeof fileRefusals> {
  const file = typedPath(typed)
  if (existsSync(file)) return refuse(fileRefusals, 'fileExists', file)
  return existsSync(dirname(file)) ? file : refuse(fileRefusals, 'noSuchFolder', file)
}
