import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openProgram } from '../../support/staff/colleague.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

const page = readFileSync(new URL('../../../docs/how-to/automate-with-a-token.md', import.meta.url), 'utf8')

test('the calls of the how-to work for a program of its role and scope', { tags: 'DSK-2' }, async () => {
  await using testServer = await startInProcessServer()
  const program = await openProgram(testServer, { role: 'service', scope: 'lion-rock' })
  const calls = [...page.matchAll(/^ *curl .*"\$SHOP(?<path>[^"]+)"(?: -d '(?<body>[^']+)')?$/gm)]
  expect(calls).toHaveLength(6)
  const send = async (path: string, json?: object) => {
    const response = await program.send(path, json === undefined ? {} : { json })
    return { path, status: response.status, body: Object(await response.json()) }
  }
  let seen: unknown = null
  const repeated: unknown[] = []
  for (const { groups = {} } of calls) {
    const { path = '', body } = groups
    const typed = body === undefined ? undefined : JSON.parse(body)
    const isSeen = typed !== undefined && 'revision' in typed
    const json = isSeen ? { ...typed, revision: seen } : typed
    const end = await send(path, json)
    expect(end).toMatchObject({ path, status: 200 })
    seen = end.body.revision
    if (isSeen) repeated.push((await send(path, json)).body.code)
  }
  expect(repeated).toEqual(['revisionMoved'])
  expect(seen).toEqual(expect.any(Number))
})
