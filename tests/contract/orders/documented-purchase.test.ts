import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderTicket } from '@pokfei/contracts/routes/orders'
import { orderCodes } from '@pokfei/contracts/routes/tickets'
import { expect } from 'vitest'
import { z } from 'zod'
import { readDocument } from '../../support/documents/shell-blocks.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

/** Returns the fenced shell block of a section, as it stands. */
function blockIn(document: string, heading: string): string {
  const [, section = ''] = readDocument(document).split(`\n${heading}\n`)
  const [, block] = /```sh\n([\s\S]*?)```/.exec(section) ?? []
  if (block === undefined) throw new Error(`${document} has no shell block under ${heading}`)
  return block
}

inProcessTest('the purchase with curl in docs/api.md ends with a ticket', async () => {
  await using server = await startInProcessServer(testCatalogue([standingType({ typeID: 'vip-standing' })]))
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-purchase-'))
  const shell = spawn('sh', ['-c', blockIn('docs/api.md', '## A purchase with curl')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], SITE: server.origin },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 100_000,
  })
  const [output, errors] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'exit')])
  const tickets: unknown = JSON.parse(output.slice(output.lastIndexOf('[{"organizerID"')))
  const codes: unknown = JSON.parse(readFileSync(join(folder, 'codes.json'), 'utf8'))
  const pdf = readFileSync(join(folder, 'ticket.pdf'), 'latin1')
  rmSync(folder, { recursive: true })

  expect(errors).toBe('')
  expect(z.array(orderTicket).parse(tickets)).toHaveLength(1)
  expect(orderCodes.parse(codes).tickets).toHaveLength(1)
  expect(pdf.slice(0, 5)).toBe('%PDF-')
})
