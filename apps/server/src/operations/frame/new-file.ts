import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { fileRefusals } from '@pokfei/desk-contract/frame/shared-refusals'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { typedPath } from '../../config/typed-path.ts'

/** Returns the whole path of a file that is to be written, or the refusal if it is there or has no folder. */
export function newFile(typed: string): string | Refusal<keyof typeof fileRefusals> {
  const file = typedPath(typed)
  if (existsSync(file)) return refuse(fileRefusals, 'fileExists', file)
  return existsSync(dirname(file)) ? file : refuse(fileRefusals, 'noSuchFolder', file)
}
