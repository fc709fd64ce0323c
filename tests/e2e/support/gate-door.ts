import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { order, orderTicket } from '@pokfei/contracts/routes/orders'
import { orderCodes } from '@pokfei/contracts/routes/tickets'
import { openStore } from '@pokfei/db/open-store'
import { inviteGate } from '@pokfei/domain/services/gate/invite-gate'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { codeAt } from '@pokfei/ticket-code/signing/code-run'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { rasterise } from '@pokfei/ticket-pdf/testing/rasterise'
import { readQrCodes } from '@pokfei/ticket-pdf/testing/read-qr'
import { encode } from 'uqr'
import { z } from 'zod'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { pressPaymentButton } from '../../support/browser/purchase-steps.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

const execute = promisify(execFile)
const serverFolder = fileURLToPath(new URL('../../../apps/server/src/', import.meta.url))

/** The address and the data folder of the server under test. */
export interface Site {
  readonly origin: string
  readonly dataDir: string
}

/** Returns the server that the suite runs against (playwright.config.ts). */
export function siteOf(baseURL: string | undefined): Site {
  const origin = baseURL ?? ''
  return { origin, dataDir: process.env['E2E_DATA_DIR'] ?? '' }
}

/** Runs an operator's command beside the server under test. Returns its output. */
export async function command(
  { origin, dataDir }: Site,
  name: 'gate' | 'orders' | 'tickets',
  ...args: readonly string[]
): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: origin, POKFEI_MODE: 'demo' }
  const { stdout } = await execute(process.execPath, [`${serverFolder}cli.ts`, name, ...args], { env })
  return stdout
}

/** Returns the code that a phone shows `inSeconds` from now. */
export type ShownTicket = (inSeconds?: number) => string

/** A holder of tickets, on a separate phone. */
export interface Holder {
  readonly browser: HTTPBrowser
  readonly orderID: string
  readonly orderReference: string
  readonly tickets: readonly z.infer<typeof orderTicket>[]
  /** Returns a ticket's live code as the phone shows it `inSeconds` from now. */
  liveCode(index?: number, inSeconds?: number): Promise<string>
  /**
   * Returns a phone that keeps the codes of a ticket, as without a network. Each call gives the code of that moment, so
   * that no code expires while a slow machine does what is between.
   */
  openTicket(index?: number): Promise<ShownTicket>
}

let people = 0

/** Signs in a new member and buys tickets, paying at the stand-in if they cost something. */
export async function buyTickets(
  { origin }: Site,
  event: { readonly organizerID: string; readonly eventID: string },
  typeIDs: readonly string[],
  name = 'Karen Chan',
): Promise<Holder> {
  const browser = createHTTPBrowser(origin, { 'accept-language': 'en' })
  const hint = `holder-${process.pid}-${(people += 1)}-${process.hrtime.bigint()}@example.com`
  await browser.follow(`/api/auth/login/federated/google?login_hint=${hint}&prompt=none`)
  await browser.send('/api/auth/register', { json: { displayName: name, contactNumber: '91234567' } })
  const placed = await browser.send('/api/orders', {
    json: { ...event, requestedTypeIDs: typeIDs, adjacentSeating: false },
  })
  if (placed.status === 300) {
    const { redirectURL }: { redirectURL: string } = JSON.parse(await placed.text())
    await pressPaymentButton(browser, new URL(redirectURL).pathname, 'pay')
  } else if (placed.status !== 200) throw new Error(`the order got the status ${placed.status}: ${await placed.text()}`)
  const completed = async () => {
    const [newest] = z.array(order).parse(await (await browser.send('/api/orders')).json())
    return newest
  }
  await expect.poll(async () => (await completed())?.internalOrderState).toBe('COMPLETED')
  const { orderID, orderReference } = order.parse(await completed())
  const tickets = z.array(orderTicket).parse(await (await browser.send(`/api/orders/${orderID}/tickets`)).json())
  const codes = async () => orderCodes.parse(await (await browser.send(`/api/orders/${orderID}/codes`)).json())
  const openTicket = async (index = 0): Promise<ShownTicket> => {
    const { serverTimeSSE, tickets: coded } = await codes()
    const run = coded[index]
    const openedMs = performance.now()
    return (inSeconds = 0) => {
      const shown = run && codeAt(run, Math.floor(serverTimeSSE + (performance.now() - openedMs) / 1000) + inSeconds)
      if (shown === undefined) throw new Error('the phone has no code for now')
      return shown.code
    }
  }
  return {
    browser,
    orderID,
    orderReference,
    tickets,
    openTicket,
    liveCode: async (index, inSeconds) => (await openTicket(index))(inSeconds),
  }
}

/** Returns the code in a ticket's PDF, read by another decoder. */
export async function printedCode({ browser, orderID, tickets }: Holder, index = 0): Promise<string> {
  const ticket = tickets[index]
  if (ticket === undefined) throw new Error('the order has no such ticket')
  const { organizerID, eventID, typeID, ticketID } = ticket
  const response = await browser.send('/api/orders/downloadTicket', {
    json: { orderID, organizerID, eventID, typeID, ticketID },
  })
  expect(response.status).toBe(200)
  const [text] = await readQrCodes(await rasterise(new Uint8Array(await response.arrayBuffer()), 3))
  return text ?? ''
}

/** Gives all pages of a context a camera that shows the test's codes, and the permission to use it. */
export async function giveCamera(context: BrowserContext): Promise<void> {
  // A test advances the phone's clock instead of waiting.
  await context.clock.install()
  await context.addInitScript({ path: fileURLToPath(new URL('fake-camera.js', import.meta.url)) })
  await context.grantPermissions(['camera'])
}

/** Shows a code to the page's camera, or removes it if `text` is null. */
export async function hold(page: Page, text: string | null): Promise<void> {
  const rows = text === null ? null : encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map(Number).join(''))
  await page.evaluate(`window.showCode(${JSON.stringify(rows)})`)
}

/**
 * Types a text and Enter as a typing scanner does: 3 ms between keys, by the time that each key bears. So a slow machine
 * neither makes the scanner slow nor lets a live code expire between its first and last key.
 */
export async function scanByKeys(page: Page, text: string): Promise<void> {
  const input = await page.context().newCDPSession(page)
  const startMs = Date.now()
  const keys = [...[...text].map((key) => ({ key, text: key })), { key: 'Enter', code: 'Enter', text: '\r' }]
  await Promise.all(
    keys.map((key, place) =>
      input.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp: (startMs + 3 * place) / 1000 }),
    ),
  )
  await input.detach()
}

/** Invites a phone as the operators' command does, sets it up on a page, and waits until its camera runs. */
export async function setUpGate(
  page: Page,
  { origin, dataDir }: Site,
  event: { readonly organizerID: string; readonly eventID: string },
  name?: string,
): Promise<{ readonly deviceID: string }> {
  const store = await openStore(pathToFileURL(join(dataDir, 'pokfei.sqlite')).href)
  const invited = await inviteGate({ store }, event, name ?? null, byOperator(systemClock.nowSSE()))
  await store.close()
  if (invited.kind !== 'invited') throw new Error('there is no such event')
  await page.goto(`${origin}/gate/#invite=${invited.token}`)
  await page.getByRole('button', { name: /Set up this phone|設定這部手機/ }).click()
  await expect(page.locator('[data-camera=on]')).toBeVisible()
  await expect(page.locator('[data-sync=online]')).toBeVisible()
  return { deviceID: invited.device.deviceID }
}

/** Returns the locator of the scan result that fills the screen, by its outcome. */
export const resultScreen = (page: Page, outcome: string) => page.locator(`[data-outcome="${outcome}"]`)
