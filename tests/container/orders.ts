import { redirectAnswer } from '@pokfei/contracts/answers'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { listOrders } from '../support/shopping.ts'
import { hallRows, seatedType, testCatalogue } from '../support/test-catalogue.ts'
import type { ShopContainer } from './shop-container.ts'

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
export type Told = { readonly status: number; readonly body: unknown } | null

/** Checks out and returns the response. */
export async function tryToCheckOut(buyer: HTTPBrowser): Promise<Told> {
  try {
    const response = await buyer.send('/api/orders', { json: twoSeats })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

/** True if the response says that the tickets are held. */
export const isHeld = (told: Told): boolean => told?.status === 300

/** Returns the path of the payment page in the response. */
export const paymentPageOf = (told: Told): string => new URL(redirectAnswer.parse(told?.body).redirectURL).pathname

/** Returns the indexes of buyers with more than one order, or with a promised order that does not exist. */
export async function listLost(buyers: readonly HTTPBrowser[], told: readonly Told[]): Promise<number[]> {
  const counts = await Promise.all(buyers.map(async (buyer) => (await listOrders(buyer)).length))
  return counts.flatMap((count, index) => (count > 1 || (count === 0 && isHeld(told[index] ?? null)) ? [index] : []))
}

/** Takes a backup beside the server and restores it elsewhere. Returns the output, which includes the audit. */
export async function checkBooks(shop: ShopContainer, folder = '/tmp'): Promise<string> {
  const command = (name: string) => `node apps/server/src/commands/${name}.ts`
  const [file, restored] = [`${folder}/books.backup`, `${folder}/books`]
  const { output } = await shop.run(
    'sh',
    '-c',
    `${command('backup')} ${file} && DATA_DIR=${restored} ${command('restore')} ${file}; rm -rf ${file} ${restored}`,
  )
  return output
}
