import { redirectBody } from '@pokfei/contracts/schemas/responses'
import type { HTTPBrowser } from '../support/browser/http-browser.ts'
import { listOrders } from '../support/browser/purchase-steps.ts'
import { hallRows, seatedType, testCatalogue } from '../support/fixtures/test-catalogue.ts'
import type { ServerContainer } from '../support/container/server-container.ts'

/** A hall with seats for every test's buyers. */
export const bigHall = testCatalogue([seatedType({ typeID: 'grandstand' }, hallRows(40, 20))])

/** Two seats of that hall, and of the demo's concert. */
export const twoSeats = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  requestedTypeIDs: ['grandstand', 'grandstand'],
  adjacentSeating: false,
}

/** The response to a checkout: a payment page, or a rejection. Null if no response came. */
export type CheckoutResponse = { readonly status: number; readonly body: unknown } | null

/** Checks out and returns the response. */
export async function tryToCheckOut(buyer: HTTPBrowser): Promise<CheckoutResponse> {
  try {
    const response = await buyer.send('/api/orders', { json: twoSeats })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

/** True if the response says that the tickets are held. */
export const isHeld = (received: CheckoutResponse): boolean => received?.status === 300

/** Returns the path of the payment page in the response. */
export const paymentPageOf = (received: CheckoutResponse): string =>
  new URL(redirectBody.parse(received?.body).redirectURL).pathname

/** Returns the indexes of buyers with more than one order, or with a promised order that does not exist. */
export async function listLost(
  buyers: readonly HTTPBrowser[],
  received: readonly CheckoutResponse[],
): Promise<number[]> {
  const counts = await Promise.all(buyers.map(async (buyer) => (await listOrders(buyer)).length))
  return counts.flatMap((count, index) =>
    count > 1 || (count === 0 && isHeld(received[index] ?? null)) ? [index] : [],
  )
}

/** Takes a backup beside the server and restores it elsewhere. Returns the output, which includes the audit. */
export async function auditBackup(serverContainer: ServerContainer, folder = '/tmp'): Promise<string> {
  const command = (name: string) => `node apps/server/src/cli.ts ${name}`
  const [file, restored] = [`${folder}/ledger.backup`, `${folder}/ledger`]
  const { output } = await serverContainer.run(
    'sh',
    '-c',
    `${command('backup')} ${file} && DATA_DIR=${restored} ${command('restore')} ${file}; rm -rf ${file} ${restored}`,
  )
  return output
}
