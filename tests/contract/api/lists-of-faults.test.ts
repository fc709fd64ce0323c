import { expect, test } from 'vitest'
import { errorBody } from '@pokfei/contracts/schemas/responses'
import { createHTTPBrowser } from '../../support/browser/http-browser.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'

const bodyOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 1]))

test('a body with thousands of unknown keys gets twenty faults and the number of the others', {
  tags: 'CON-33',
}, async () => {
  await using testServer = await openTestServer()
  const browser = createHTTPBrowser(testServer.origin)
  const keys = Array.from({ length: 5000 }, (_, index) => `key-${index}`)
  const response = await browser.send('/api/auth/logout', { json: bodyOf(keys) })
  const text = await response.text()
  expect([response.status, text.length < 2000]).toEqual([400, true])
  const { faults = [], moreFaults } = errorBody.parse(JSON.parse(text))
  expect([faults.length, faults[0], moreFaults]).toEqual([20, { path: 'body.key-0', message: 'Unknown key' }, 4980])
})

test('a long unknown key is cut in its fault', async () => {
  await using testServer = await openTestServer()
  const browser = createHTTPBrowser(testServer.origin)
  const response = await browser.send('/api/auth/logout', { json: bodyOf(['k'.repeat(50_000)]) })
  expect(response.status).toBe(400)
  const { faults, moreFaults } = errorBody.parse(await response.json())
  expect([faults, moreFaults]).toEqual([[{ path: `body.${'k'.repeat(195)}…`, message: 'Unknown key' }], undefined])
})
