import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { OpenAPIDocument } from '@pokfei/contracts/openapi/document-shapes'
import { responsesOf } from '@pokfei/contracts/openapi/shared-responses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut, listTickets, newestOrder, pressPaymentButton } from '../../support/browser/purchase-steps.ts'
import { testEvent } from '../../support/fixtures/test-catalogue.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await openTestServer()
})
afterAll(() => testServer[Symbol.asyncDispose]())

test('serves a valid OpenAPI 3.1 document that names this server', async () => {
  const response = await fetch(`${testServer.origin}/api/openapi.json`)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const document = (await response.json()) as OpenAPIDocument
  const validator = new Validator()
  expect(await validator.validate({ ...document })).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(document.servers).toEqual([{ url: testServer.origin }])
})

test('serves the document of the repository, with its own address alone', { tags: 'CON-13' }, async () => {
  const { servers, ...served }: OpenAPIDocument = await (await fetch(`${testServer.origin}/api/openapi.json`)).json()
  const { servers: _, ...written }: OpenAPIDocument = JSON.parse(
    readFileSync(new URL('../../../contracts/openapi.json', import.meta.url), 'utf8'),
  )
  expect(servers).toEqual([{ url: testServer.origin }])
  expect(served).toEqual(written)
})

test('documents the cookie that a sign-in sets', async () => {
  const { components }: OpenAPIDocument = await (await fetch(`${testServer.origin}/api/openapi.json`)).json()
  const karen = await testServer.buyer('karen')
  expect(components.securitySchemes['session']).toMatchObject({ in: 'cookie' })
  expect([...karen.cookies().keys()]).toContain(Reflect.get(Object(components.securitySchemes['session']), 'name'))
})

test('documents the media type of each file', async () => {
  const document: OpenAPIDocument = await (await fetch(`${testServer.origin}/api/openapi.json`)).json()
  const ming = await testServer.buyer('ming')
  await pressPaymentButton(ming, await checkOut(ming), 'pay')
  const { orderID } = await newestOrder(ming)
  const [ticket] = await listTickets(ming, orderID)
  const params: Readonly<Record<string, string>> = { ...testEvent, orderID }
  const files = Object.entries(document.paths).flatMap(([path, routes]) =>
    Object.entries(routes).flatMap(([method, operation]) => {
      const [type = ''] = Object.keys(responsesOf(document, operation)[200]?.content ?? {})
      return type === '' || type === 'application/json' ? [] : [{ path, method: method.toUpperCase(), type }]
    }),
  )
  expect(files.length).toBeGreaterThan(4)
  for (const { path, method, type } of files) {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name)
    const json = { ...testEvent, orderID, typeID: ticket?.typeID, ticketID: ticket?.ticketID }
    const response = await ming.send(filled, { method, ...(method !== 'GET' && { json }) })
    expect([path, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([path, 200, type])
    await response.body?.cancel()
  }
})

test('documents every route and schema on a page without scripts or other hosts', async () => {
  const document = (await (await fetch(`${testServer.origin}/api/openapi.json`)).json()) as OpenAPIDocument
  const page = await fetch(`${testServer.origin}/api/docs`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  for (const routes of Object.values(document.paths))
    for (const { operationId } of Object.values(routes)) expect(html).toContain(`id="${operationId}"`)
  for (const name of Object.keys(document.components.schemas)) expect(html).toContain(`id="schema-${name}"`)
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  expect(addresses.filter((address) => !/^(?:#|\/api\/|data:,$)/.test(address))).toEqual([])
})

test('has no broken link on the page of the API', async () => {
  const html = await (await fetch(`${testServer.origin}/api/docs`)).text()
  const targets = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  const links = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !targets.has(id))).toEqual([])
  const style = await fetch(`${testServer.origin}/api/docs/docs.css`)
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
})
