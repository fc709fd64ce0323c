import { Validator } from '@seriousme/openapi-schema-validator'
import type { OpenAPIDocument } from '@pokfei/contracts/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../support/open-shop.ts'
import type { Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the document is valid OpenAPI 3.1 and names this server', async () => {
  const response = await fetch(`${shop.origin}/api/openapi.json`)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const document = (await response.json()) as OpenAPIDocument
  const validator = new Validator()
  expect(await validator.validate({ ...document })).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(document.servers).toEqual([{ url: shop.origin }])
})

test('the page names every route and every schema, and needs no script and no other host', async () => {
  const document = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as OpenAPIDocument
  const page = await fetch(`${shop.origin}/api/docs`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  for (const routes of Object.values(document.paths))
    for (const { operationId } of Object.values(routes)) expect(html).toContain(`id="${operationId}"`)
  for (const name of Object.keys(document.components.schemas)) expect(html).toContain(`id="schema-${name}"`)
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  expect(addresses.filter((address) => !/^(?:#|\/api\/|data:,$)/.test(address))).toEqual([])
})

test('every link on the page leads somewhere', async () => {
  const html = await (await fetch(`${shop.origin}/api/docs`)).text()
  const targets = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  const links = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !targets.has(id))).toEqual([])
  const style = await fetch(`${shop.origin}/api/docs/docs.css`)
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
})
