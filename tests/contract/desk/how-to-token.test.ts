import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openProgram } from '../../support/staff/colleague.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

const page = readFileSync(new URL('../../../docs/how-to/automate-with-a-token.md', import.meta.url), 'utf8')

test('the calls of the how-to work for a program of its role and scope', { tags: 'DSK-2' }, async () => {
  await using testServer = await startInProcessServer()
  const program = await openProgram(testServer, { role: 'service', scope: 'lion-rock' })
  const calls = [...page.matchAll(/^ *curl .*"\$SHOP(?<path>[^"]+)"(?: -d '(?<body>[^']+)')?$/gm)]
  expect(calls).toHaveLength(5)
  for (const { groups = {} } of calls) {
    const { path = '', body } = groups
    const response = await program.send(path, body === undefined ? {} : { json: JSON.parse(body) })
    expect([path, response.status]).toEqual([path, 200])
  }
})
