import { PassThrough } from 'node:stream'
import { expect } from 'vitest'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const release = { version: '1.2.3', commit: '5f0c3a9d2b7e4c16a8d905e1f7b3c2d4a6e8f901' }

inProcessTest('names its version and commit in the first log line, at /readyz and in the metrics', async () => {
  const logStream = new PassThrough()
  await using testServer = await startInProcessServer(undefined, { logStream }, { logLevel: 'info', release })
  const [firstLine = ''] = String(logStream.read()).split('\n')
  expect(JSON.parse(firstLine)).toMatchObject({ msg: 'server starts', ...release })
  expect(await (await fetch(`${testServer.origin}/readyz`)).json()).toMatchObject(release)
  expect(await (await fetch(`${testServer.origin}/metrics`)).text()).toContain(
    `\npokfei_build_info{version="${release.version}",commit="${release.commit}"} 1\n`,
  )
  const document = await (await fetch(`${testServer.origin}/api/openapi.json`)).json()
  expect(document).toMatchObject({ info: { version: release.version } })
})
