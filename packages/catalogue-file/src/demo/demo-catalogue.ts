import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/**
 * The demo catalogue: an ordinary catalogue file with its posters beside it. Its dates are relative to the day of the
 * load, so that it never becomes stale. No ticket in it is marked as sold: demo members buy them, see {@link
 * readDemoSales}.
 */
const path = fileURLToPath(new URL('./demo.json', import.meta.url))
export const demoCatalogue = { path, baseDir: dirname(path) } as const

const demoSale = z.strictObject({
  organizerID: z.string(),
  eventID: z.string(),
  typeID: z.string(),
  quantity: z.int().min(1),
})

/** Tickets of one type that demo members buy right after the load. */
export type DemoSale = z.infer<typeof demoSale>

/**
 * Returns the purchases of the demo members, which become ordinary orders. They let the demo show events that are fully
 * booked and nearly so. Each quantity fits the type's capacity, and its sale is open at the load. A limit per order may
 * need several orders.
 */
export async function readDemoSales(): Promise<readonly DemoSale[]> {
  const text = await readFile(new URL('./sold.json', import.meta.url), 'utf8')
  return z.array(demoSale).parse(JSON.parse(text))
}
