import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** True on a machine without Python, where its tests are left out. */
export const hasNoPython = spawnSync('python3', ['--version']).status !== 0

const program = fileURLToPath(new URL('../../check/check_draw.py', import.meta.url))
/** Runs the program with a clock that does not wait between two questions. */
const withoutWaiting = [
  'import runpy, sys, time',
  'time.sleep = lambda seconds: None',
  'sys.argv = sys.argv[1:]',
  'runpy.run_path(sys.argv[0], run_name="__main__")',
].join('\n')

/** An answer of a shop: its status, and its body as text. */
export interface ShopAnswer {
  readonly status: number
  readonly body: string
}

/** Returns the answer with a content as JSON. */
export const jsonAnswer = (content: unknown): ShopAnswer => ({ status: 200, body: JSON.stringify(content) })
/** The answer of an address at which there is nothing. */
export const nothingThere: ShopAnswer = { status: 404, body: '{}' }

/** Opens a shop, or a mirror, that answers the paths until the test is finished. Returns its address. */
export async function openShop(answerOf: (path: string) => ShopAnswer): Promise<string> {
  const shop = createServer((request, response) => {
    const { status, body } = answerOf(request.url ?? '')
    response.writeHead(status).end(body)
  })
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    shop.close()
  })
  return `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
}

/** Returns a folder that is deleted when the test is finished. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-draw-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Runs the checker in Python with these words. Returns its status and the names of the checks by their result. */
export async function runChecker(words: readonly string[]) {
  const checker = execFile('python3', ['-c', withoutWaiting, program, ...words])
  let output = ''
  checker.stdout?.on('data', (text) => {
    output += text
  })
  const [status]: unknown[] = await once(checker, 'close')
  const names = (word: string) =>
    output.split('\n').flatMap((line) => (line.startsWith(word) ? [line.slice(word.length + 1)] : []))
  return { status, output, right: names('ok   '), wrong: names('WRONG'), later: names('LATER') }
}
