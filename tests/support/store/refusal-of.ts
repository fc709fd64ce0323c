import type { CommandEnd } from '@pokfei/server/cli/frame/command-end'
import { expect } from 'vitest'

/** Words of Node, of V8 and of zod, and the codes of the system. */
const foreignWords =
  /Unknown option|Unexpected|ambiguous|does not take an argument|argument missing|position \d|not valid JSON|Invalid |received|Too (?:big|small)|\bE(?:NOENT|ACCES|ISDIR|NOTDIR|PERM|EXIST)\b/

/** Returns the refusal that `--json` printed. Its words are of this shop, in both languages, and the English is printed for people. */
export function refusalOf({ status, output, errorOutput }: CommandEnd) {
  expect(output).toHaveLength(1)
  const { command, refusal } = JSON.parse(output[0] ?? '')
  const { code, messageEN, messageCN }: Readonly<Record<string, string>> = refusal
  expect(errorOutput.join('\n').startsWith(messageEN ?? '')).toBe(true)
  expect(messageEN).toMatch(/[.:)]$/m)
  expect(messageCN).toMatch(/\p{Script=Han}/u)
  for (const words of [messageEN, messageCN]) expect(words).not.toMatch(foreignWords)
  return { command, status, code, messageEN, messageCN, faults: refusal.faults }
}
